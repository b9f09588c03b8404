/** Words of the new-table dialog: the rule set and its options. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from '../en/opening';

export default {
  'bela.preset.classic': 'Classiques',
  'bela.option.target': 'Jouée en',
  'bela.option.belot_in': 'Huit cartes d’une couleur en main gagnent la partie',
  'bela.option.belot_in.trumps': 'à l’atout seulement',
  'bela.option.belot_in.any': 'dans n’importe quelle couleur',
} satisfies Translation<typeof en>;
