/** Words of the new-table dialog: the rule set and its options. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from '../en/opening';

export default {
  'bela.preset.classic': 'Класически',
  'bela.option.target': 'Играе се до',
  'bela.option.belot_in': 'Осем карти от една боя печелят играта',
  'bela.option.belot_in.trumps': 'само в коз',
  'bela.option.belot_in.any': 'във всяка боя',
} satisfies Translation<typeof en>;
