/** Words of the new-table dialog: rule sets and their options. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from '../en/opening';

export default {
  'belot.preset.classic': 'Класичні',
  'belot.preset.book': 'За книгою',
  'belot.option.target': 'Грають до',
  'belot.option.capot_out': 'Вихід капотом',
  'belot.option.capot_out.never': 'не можна',
  'belot.option.capot_out.without_bonus': 'можна, без премії 90',
  'belot.option.capot_out.always': 'можна',
  'belot.option.carre_cancels_quinte': 'Каре скасовує квінти суперників',
  'belot.option.beat_in_no_trumps': 'І без козиря треба грати старшою',
} satisfies Translation<typeof en>;
