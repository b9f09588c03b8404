/** Boards that several tables play. */
import type { Translation } from '../../i18n.svelte';
import type en from '../en/boards';

export default {
  'boards.legend': 'Quelles donnes',
  'boards.own': 'pour cette table',
  'boards.world': 'contre le monde entier',
  'boards.shared': 'pour deux tables',
  'boards.note.world':
    'Tous jouent les mêmes donnes, comparées à partir de quatre résultats. Personne ne voit une donne avant de la jouer.',
  'boards.note.shared':
    'Une seconde table joue les mêmes donnes grâce à votre lien ; les deux sont comparées.',
  'boards.play': '{game} contre le monde entier',
  'boards.traveller': 'Ce qu’ont fait les autres tables',
  'boards.players': 'joueurs',
  'boards.contract': 'contrat',
  'boards.lead': 'entame',
  'boards.score': 'score',
  'boards.matchpoints': 'points de match',
  'boards.imps': 'IMP',
  'boards.butler': 'IMP Butler',
  'boards.difference': 'écart à la moyenne',
  'boards.matchpoints.short': 'PM',
  'boards.imps.short': 'IMP',
  'boards.butler.short': 'Butler',
  'boards.difference.short': 'Écart',
  'boards.for': 'Scores vus du côté de {who}.',
  'boards.bots': 'robots',
  'boards.few': {
    one: '{n} résultat pour l’instant ; on compare à partir de {enough}.',
    other: '{n} résultats pour l’instant ; on compare à partir de {enough}.',
  },
  'boards.more': 'en voir plus',
  'boards.own_row': 'cette table',
  'boards.tally': {
    one: '{who} face aux autres tables, {n} donne : {percent} % des points de match, {imps} IMP.',
    other: '{who} face aux autres tables, {n} donnes : {percent} % des points de match, {imps} IMP.',
  },
  'boards.tally.none': 'Aucune donne ne peut encore être comparée : d’autres doivent la jouer.',
  'boards.closed': 'D’autres doivent encore jouer cette donne : seuls ses joueurs la voient.',
  'boards.second': 'Faites jouer ces donnes à une seconde table avec ce lien',
  'boards.second.title': 'Les mêmes donnes',
  'boards.second.text':
    'Vous êtes invité à jouer les donnes d’une autre table. Cartes et règles sont les mêmes ; à la fin, les deux tables sont comparées donne par donne.',
  'boards.second.open': 'ouvrir la seconde table',
  'boards.again': 'rejouer cette donne',
  'boards.given': 'Entraînement : ici, rien ne compte.',
  'boards.rematch.new': 'de nouvelles donnes semblables',
  'boards.rematch.same': 'la même donne encore une fois',
  'boards.played_out': 'Le jeu des robots',
  'fault.practised': 'Quelqu’un s’entraîne ici tout seul.',
  'fault.played_out': 'Ici, les robots jouent les cartes.',
  'fault.no_bidding': 'Les robots ne jouent les cartes que là où l’on s’entraîne aux enchères.',
  'fault.not_shared': 'Aucune autre table n’a ces cartes.',
  'fault.saw_board': 'Vous avez vu ces cartes à une autre table.',
  'fault.own_boards': 'Seules les donnes de duplicate se jouent à plusieurs tables.',
} satisfies Translation<typeof en>;
