import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'house.name': 'Annonce de la maison',
  'house.draining': 'La maison redémarre bientôt. Chaque table finit sa donne et reprend ensuite.',
  'house.closed': 'Pas de nouvelles tables pour l’instant. Les tables ouvertes continuent.',
  'house.closed.until': 'Pas de nouvelles tables jusqu’au {until}. Les tables ouvertes continuent.',
  'house.hide': 'Masquer',
} satisfies Translation<typeof en>;
