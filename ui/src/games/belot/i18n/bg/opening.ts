/** Words of the new-table dialog: rule sets and their options. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from '../en/opening';

export default {
  'belot.preset.classic': 'Класически',
  'belot.preset.book': 'По книгата',
  'belot.option.target': 'Играе се до',
  'belot.option.capot_out': 'Излизане с капо',
  'belot.option.capot_out.never': 'не се излиза',
  'belot.option.capot_out.without_bonus': 'излиза се, без премията от 90',
  'belot.option.capot_out.always': 'излиза се',
  'belot.option.carre_cancels_quinte': 'Каре унищожава квинтите на противниците',
  'belot.option.beat_in_no_trumps': 'Качването е задължително и на без коз',
} satisfies Translation<typeof en>;
