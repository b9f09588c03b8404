/** Words of ratings and leader boards. */
import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'ratings.title': 'Classement',
  'ratings.name': '{game}, {n} joueurs',
  'ratings.shaded': 'ombré : incertitude du classement',
  'ratings.place': '{game} : {place} sur {of}',
  'ratings.days': 'en 30 jours',
  'ratings.won': 'gagnées sur {n}',
  'ratings.chart': '{game} : classement sur 90 jours, de {from} à {to}, à {give} près',
  'ratings.game': 'Jeu',
  'ratings.rating': 'Classement',
  'ratings.line': '90 jours',
  'ratings.gain': '30 jours',
  'ratings.matches': 'Parties',
  'ratings.provisional': 'Un point d’interrogation : trop peu de parties classées pour être sûr.',
  'ratings.champion': 'Face au champion, mêmes cartes',
  'ratings.champion.unit': 'IMP par donne',
  'ratings.champion.between': 'de {low} à {high}',
  'ratings.champion.about':
    'Les 300 dernières donnes que le champion a aussi jouées, y compris avec des robots. La barre contient la vraie moyenne 95 fois sur 100.',
  'ratings.best': 'Meilleurs résultats',
  'ratings.replay': 'Revoir',
  'ratings.best.replay': 'Revoir {game}, {date}',
  'ratings.history.gain': 'classement',
  'leaders.title': 'Meilleurs joueurs',
  'leaders.span': 'Période',
  'leaders.month': 'Ce mois-ci',
  'leaders.all': 'Depuis toujours',
  'leaders.place': 'Rang',
  'leaders.player': 'Joueur',
  'leaders.best': 'Meilleur',
  'leaders.now': 'Actuel',
  'leaders.of': { one: '{n} joueur classé.', other: '{n} joueurs classés.' },
  'leaders.yours': ' Vous êtes au rang {place}.',
  'leaders.none': 'Personne n’est encore classé.',
  'leaders.about':
    'Sont classés les joueurs qui ont joué au moins 20 parties classées ces 60 derniers jours, avec une incertitude inférieure à 75. Pour en jouer une, ouvrez une table avec « Partie classée » ou inscrivez-vous à un tournoi.',
  'leaders.listed': 'M’afficher ici',
  'leaders.listed.note': 'Votre classement reste sur votre page dans tous les cas.',
  'leaders.guest': 'Vous êtes invité. Créez un compte pour jouer des parties classées et figurer ici.',
} satisfies Translation<typeof en>;
