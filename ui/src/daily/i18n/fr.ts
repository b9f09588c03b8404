import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

/** Words of the daily boards. */
export default {
  'daily.title': 'Les donnes du jour',
  'daily.lead': 'Les douze mêmes pour tout le monde. Arrêtez et reprenez quand vous voulez.',
  'daily.how':
    'Des robots occupent les autres places et font la même chose à chaque table. À la fin de la journée, on voit qui a tiré le meilleur parti des mêmes cartes : chacune de vos donnes est comparée à toutes celles de qui l’a jouée. Avec {n} donnes, vous êtes classé.',
  'daily.guest': 'Vous jouez en invité : vos donnes appartiennent à ce navigateur. Qui s’inscrit les garde.',
  'daily.choose': 'Choisissez un jeu :',
  'daily.others': 'Autres jeux :',
  'daily.today': 'Aujourd’hui',
  'daily.play': 'Jouer',
  'daily.on': 'Reprendre',
  'daily.next': 'Donne suivante',
  'daily.done': '{n} donnes sur {all}',
  'daily.all_done': 'Toutes les donnes sont jouées. Résultats {time}.',
  'daily.until': 'fin {time}',
  'daily.players': { one: '{n} joueur', other: '{n} joueurs' },
  'daily.own': 'Vous : place {rank} sur {ranked} avec {percent}',
  'daily.unranked': {
    one: 'Vous : {percent} sur {n} donne, trop peu pour un classement',
    other: 'Vous : {percent} sur {n} donnes, trop peu pour un classement',
  },
  'daily.nobody': 'Personne n’a joué assez de donnes pour être classé.',
  'daily.enough': 'On est classé avec {n} donnes. Le résultat est la moyenne des donnes jouées.',
  'daily.results': 'Résultats',
  'daily.results.of': 'Résultats du {day}',
  'daily.place': 'Place',
  'daily.player': 'Joueur',
  'daily.percent': 'Pourcentage',
  'daily.percent.of': '{n} %',
  'daily.boards': 'Donnes',
  'daily.board': 'Donne',
  'daily.board.of': 'donne {n} sur {all}',
  'daily.score': 'Score',
  'daily.replay': 'Revoir',
  'daily.card': 'Vos donnes',
  'daily.open': 'Ce que les autres ont fait est montré à la fin de la journée.',
  'daily.under_way': 'en cours',
  'daily.not_counted': 'pas terminée, ne compte pas',
  'daily.series': 'Série',
  'daily.series.of': '{game} : semaine du {week}',
  'daily.series.how':
    'Les jours de la semaine s’additionnent : les pourcentages de vos {days} meilleurs jours où vous êtes classé. À la fin de la semaine, les {n} premiers d’une division montent et les {n} derniers descendent. Les nouveaux commencent dans la dernière division.',
  'daily.series.divisions': 'Divisions',
  'daily.series.division': 'Division {n}',
  'daily.series.own': 'Division {division}, place {rank} sur {size}',
  'daily.series.points': 'Points',
  'daily.series.days': 'Jours',
  'daily.series.move': 'Suite',
  'daily.series.up': 'monte',
  'daily.series.down': 'descend',
  'daily.series.former.up':
    'La semaine passée, vous étiez à la place {rank} de la division {division} et vous êtes monté.',
  'daily.series.former.stays': 'La semaine passée, vous étiez à la place {rank} de la division {division}.',
  'daily.series.former.down':
    'La semaine passée, vous étiez à la place {rank} de la division {division} et vous êtes descendu.',
  'daily.series.nobody':
    'Personne n’est encore classé cette semaine. Un jour avec assez de donnes vous place dans la dernière division.',
  'daily.sealed': 'Les donnes ont été scellées au début de la journée. Racine de leurs empreintes :',
} satisfies Translation<typeof en>;
