/** Words of the new-table dialog: rule sets and their options. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from '../en/opening';

export default {
  'belot.preset.classic': 'Classiques',
  'belot.preset.book': 'Du livre',
  'belot.option.target': 'Jouée en',
  'belot.option.capot_out': 'Gagner la partie sur un capot',
  'belot.option.capot_out.never': 'interdit',
  'belot.option.capot_out.without_bonus': 'permis, sans la prime de 90',
  'belot.option.capot_out.always': 'permis',
  'belot.option.carre_cancels_quinte': 'Un carré annule les quintes adverses',
  'belot.option.beat_in_no_trumps': 'Il faut monter aussi à sans atout',
} satisfies Translation<typeof en>;
