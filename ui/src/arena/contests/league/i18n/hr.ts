import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

/** Words of the league between contests. */
export default {
  'league.about':
    'Botovi čija su natjecanja gotova ovdje igraju dalje, ako njihovi autori to žele, dok arena nema drugog posla. Za mjesto se ne računa.',
  'league.none': 'U ligi još ne igra nijedan bot.',
  'league.none.how': 'Autor ga pušta na stranici prijave, a bot igra kad njegovo natjecanje završi.',
  'league.away': 'Sada nema arene: ne igra se dok neka ne dođe.',
  'league.kept': {
    one: '{unit}, s intervalom od 95 %; broji se {n} najnoviji blok svakog para',
    few: '{unit}, s intervalom od 95 %; broje se {n} najnovija bloka svakog para',
    other: '{unit}, s intervalom od 95 %; broji se {n} najnovijih blokova svakog para',
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
