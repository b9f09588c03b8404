import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

/** Words of the daily boards. */
export default {
  'daily.title': 'Duplicate du jour',
  'daily.lead': 'Les mêmes douze donnes pour tous. Faites une pause quand vous voulez.',
  'daily.how':
    'Des robots occupent les autres places et jouent pareil à chaque table. À la fin de la journée, chacune de vos donnes est comparée aux résultats de tous les autres avec les mêmes cartes. Jouez {n} donnes pour être classé.',
  'daily.guest':
    'Vous jouez en invité : vos donnes sont liées à ce navigateur. Créez un compte pour les garder.',
  'daily.today.boards': '{n} du jour',
  'daily.new': 'nouvelles',
  'daily.played': 'jouées : {n}',
  'daily.complete': 'toutes jouées',
  'daily.board.number': 'Donne {n}',
  'daily.today': 'Aujourd’hui',
  'daily.play': 'Jouer',
  'daily.on': 'Continuer',
  'daily.next': 'Donne suivante',
  'daily.all': { one: '{n} donne', other: '{n} donnes' },
  'daily.done': '{n} donnes sur {all}',
  'daily.all_done': 'Toutes les donnes sont jouées. Résultats {time}.',
  'daily.until': 'fin {time}',
  'daily.players': { one: '{n} joueur', other: '{n} joueurs' },
  'daily.own': 'Vous : {rank}ᵉ sur {ranked}, avec {percent}',
  'daily.unranked': {
    one: 'Vous : {percent} sur {n} donne ; trop peu pour être classé',
    other: 'Vous : {percent} sur {n} donnes ; trop peu pour être classé',
  },
  'daily.nobody': 'Personne n’a joué assez de donnes pour être classé.',
  'daily.enough':
    'Jouez {n} donnes pour être classé. Votre résultat est la moyenne des donnes que vous avez jouées.',
  'daily.results': 'Résultats',
  'daily.results.of': 'Résultats du {day}',
  'daily.place': 'Rang',
  'daily.player': 'Joueur',
  'daily.percent': 'Score (%)',
  'daily.percent.of': '{n} %',
  'daily.boards': 'Donnes',
  'daily.board': 'Donne',
  'daily.board.of': 'donne {n} sur {all}',
  'daily.score': 'Score',
  'daily.replay': 'Revoir',
  'daily.card': 'Vos donnes',
  'daily.open': 'Vous verrez ce qu’ont fait les autres à la fin de la journée.',
  'daily.under_way': 'en cours',
  'daily.not_counted': 'inachevée, ne compte pas',
  'daily.series': 'Série de la semaine',
  'daily.series.of': '{game} : semaine du {week}',
  'daily.series.how':
    'Vos {days} meilleurs jours classés de la semaine s’additionnent. À la fin de la semaine, les {n} premiers de chaque division montent et les {n} derniers descendent. Les nouveaux commencent dans la dernière division.',
  'daily.series.divisions': 'Divisions',
  'daily.series.division': 'Division {n}',
  'daily.series.own': 'Division {division}, {rank}ᵉ sur {size}',
  'daily.series.points': 'Points',
  'daily.series.days': 'Jours',
  'daily.series.move': 'La semaine prochaine',
  'daily.series.up': 'monte',
  'daily.series.down': 'descend',
  'daily.series.former.up': 'La semaine dernière : numéro {rank} de la division {division}. Vous êtes monté.',
  'daily.series.former.stays': 'La semaine dernière : numéro {rank} de la division {division}.',
  'daily.series.former.down':
    'La semaine dernière : numéro {rank} de la division {division}. Vous êtes descendu.',
  'daily.series.nobody':
    'Personne n’est encore classé cette semaine. Jouez assez de donnes en un jour pour entrer dans la dernière division.',
  'daily.fair': 'Donnes équitables',
  'daily.sealed': 'Les donnes ont été scellées au début de la journée. Empreinte racine :',
} satisfies Translation<typeof en>;
