import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

/** Words of the league between contests. */
export default {
  'league.about':
    'Između natjecanja botovi ovdje igraju dalje, ako to njihovi autori žele. Ti se rezultati ne računaju ni u jedno natjecanje.',
  'league.none': 'U ligi još nema botova.',
  'league.none.how': 'Autor može dodati bota sa stranice prijave kad njegovo natjecanje završi.',
  'league.away': 'Nijedan stroj za mečeve nije na mreži. Mečevi se nastavljaju kad neki bude.',
  'league.kept': {
    one: '{unit}, s 95-postotnim intervalom; računa se najnoviji blok svakog para',
    few: '{unit}, s 95-postotnim intervalom; računaju se {n} najnovija bloka svakog para',
    other: '{unit}, s 95-postotnim intervalom; računa se {n} najnovijih blokova svakog para',
  },
  'league.last': 'zadnji put igrao {time}',
  'league.unplayed': 'još nije igrao',
  'league.few': 'premalo blokova za interval',
  'league.recent': 'Najnoviji blokovi: {game}',
  'league.recent.none': 'Još ništa nije odigrano.',
  'league.replay': 'Snimka {first} protiv {other}, {time}',
  'league.block': '{first} protiv {other}',
  'league.match': 'Meč',
  'league.back': 'Natrag u ligu',
} satisfies Translation<typeof en>;
