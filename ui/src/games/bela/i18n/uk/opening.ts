/** Words of the new-table dialog: the rule set and its options. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from '../en/opening';

export default {
  'bela.preset.classic': 'Класичні',
  'bela.option.target': 'Грають до',
  'bela.option.belot_in': 'Вісім карт однієї масті виграють партію',
  'bela.option.belot_in.trumps': 'лише козирних',
  'bela.option.belot_in.any': 'будь-якої масті',
} satisfies Translation<typeof en>;
