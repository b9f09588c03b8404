/** Words of the new-table dialog: rule sets and their options. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from '../en/opening';

export default {
  'belot.preset.classic': 'Klasična',
  'belot.preset.book': 'Po knjizi',
  'belot.option.target': 'Igra se do',
  'belot.option.capot_out': 'Dobivanje partije valatom',
  'belot.option.capot_out.never': 'nije dopušteno',
  'belot.option.capot_out.without_bonus': 'dopušteno, bez premije od 90',
  'belot.option.capot_out.always': 'dopušteno',
  'belot.option.carre_cancels_quinte': 'Kare poništava protivničke kvinte',
  'belot.option.beat_in_no_trumps': 'I bez aduta morate nadigrati',
} satisfies Translation<typeof en>;
