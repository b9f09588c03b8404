import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'watch.lead':
    'Stolovi na kojima se sada igra. Vidite što je javno; karte se otkrivaju kad dijeljenje završi.',
  'watch.live': 'Stolovi uživo',
  'watch.none': 'Sada nema stola za gledanje. Sjednite i zaigrajte, pa će drugi gledati vas.',
} satisfies Translation<typeof en>;
