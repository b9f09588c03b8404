/** Boards that several tables play. */
import type { Translation } from '../../i18n.svelte';
import type en from '../en/boards';

export default {
  'boards.legend': 'Donnes',
  'boards.own': 'pour cette table seulement',
  'boards.world': 'comparées à tout le monde',
  'boards.shared': 'partagées avec une seconde table',
  'boards.note.world':
    'Tout le monde joue les mêmes donnes. On compare dès qu’une donne a quatre résultats. Personne ne voit une donne avant de la jouer.',
  'boards.note.shared':
    'Une seconde table joue les mêmes donnes, avec le lien que vous envoyez. On compare les deux tables.',
  'boards.play': '{game}, comparé à tout le monde',
  'boards.traveller': 'Autres tables',
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
  'boards.for': 'Scores de {who}.',
  'boards.bots': 'robots',
  'boards.few': {
    one: '{n} résultat pour l’instant ; on compare à partir de {enough}.',
    other: '{n} résultats pour l’instant ; on compare à partir de {enough}.',
  },
  'boards.more': 'en voir plus',
  'boards.own_row': 'cette table',
  'boards.tally': {
    one: '{who} face aux autres tables, {n} donne : {percent} % des points de match, {imps} IMP.',
    other: '{who} face aux autres tables, {n} donnes : {percent} % des points de match, {imps} IMP.',
  },
  'boards.tally.none': 'Rien à comparer encore : aucune autre table n’a joué ces donnes.',
  'boards.closed': 'D’autres tables doivent encore jouer cette donne : seuls ses joueurs peuvent la voir.',
  'boards.second': 'Envoyez ce lien à une seconde table',
  'boards.second.title': 'Mêmes donnes, seconde table',
  'boards.second.text':
    'Vous êtes invité à jouer les donnes d’une autre table. Cartes et règles sont les mêmes ; à la fin, les deux tables sont comparées donne par donne.',
  'boards.second.open': 'ouvrir la seconde table',
  'boards.again': 'rejouer cette donne',
  'boards.given': 'Entraînement : les résultats ne comptent pas.',
  'boards.rematch.new': 'de nouvelles donnes semblables',
  'boards.rematch.same': 'la même donne encore une fois',
  'boards.played_out': 'Ce qu’ont joué les robots',
  'fault.practised': 'Quelqu’un s’entraîne ici seul.',
  'fault.played_out': 'Des robots jouent cette donne.',
  'fault.no_bidding': 'Les robots ne jouent les cartes qu’à l’entraînement aux enchères.',
  'fault.not_shared': 'Aucune autre table n’a ces cartes.',
  'fault.saw_board': 'Vous avez déjà vu ces cartes à une autre table.',
  'fault.own_boards': 'Seules les donnes de duplicate se partagent entre tables.',
} satisfies Translation<typeof en>;
