import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

/** Words of *Watch*. */
export default {
  'watch.lead':
    'Stolovi na kojima se sada igra. Vidite što je javno; sve se karte otkrivaju kad dijeljenje završi.',
  'watch.final': '{game}, finale',
  'watch.deal': 'Dijeljenje {n}',
  'watch.watchers': { one: '{n} gledatelj', few: '{n} gledatelja', other: '{n} gledatelja' },
  'watch.go': 'Gledajte',
  'watch.live': 'Stolovi uživo',
  'watch.count': '{n} za gledanje',
  'watch.tables': { one: '{n} stol', few: '{n} stola', other: '{n} stolova' },
  'watch.none': 'Sada nema stola za gledanje. Sjednite i zaigrajte, pa će drugi gledati vas.',
  'watch.play': 'Igrajte',
  'watch.tournaments': 'Turniri u tijeku',
  'watch.swings': 'Najveće razlike',
  'watch.swings.about': 'Po jedno odigrano dijeljenje svake igre ovog tjedna, sa svim kartama',
} satisfies Translation<typeof en>;
