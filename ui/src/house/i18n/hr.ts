import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'house.name': 'Obavijest kuće',
  'house.draining': 'Kuća se uskoro ponovno pokreće. Svaki stol završava dijeljenje i poslije nastavlja.',
  'house.closed': 'Zasad nema novih stolova. Otvoreni se nastavljaju.',
  'house.closed.until': 'Nema novih stolova do {until}. Otvoreni se nastavljaju.',
  'house.hide': 'Sakrij',
} satisfies Translation<typeof en>;
