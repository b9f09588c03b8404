/** Words of the new-table dialog: the rule set and its options. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from '../en/opening';

export default {
  'bela.preset.classic': 'Klasična',
  'bela.option.target': 'Igra se do',
  'bela.option.belot_in': 'Osam karata iste boje u ruci dobiva partiju',
  'bela.option.belot_in.trumps': 'samo u adutu',
  'bela.option.belot_in.any': 'u bilo kojoj boji',
} satisfies Translation<typeof en>;
