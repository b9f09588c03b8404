/** Words of the new-table dialog: rule sets and their options. */
export default {
  'belot.preset.classic': 'Classic',
  'belot.preset.book': 'By the book',
  'belot.option.target': 'Play to',
  'belot.option.capot_out': 'Winning the match with a capot',
  'belot.option.capot_out.never': 'not allowed',
  'belot.option.capot_out.without_bonus': 'allowed, without the 90 bonus',
  'belot.option.capot_out.always': 'allowed',
  'belot.option.carre_cancels_quinte': 'A carré cancels the opponents’ quintes',
  'belot.option.beat_in_no_trumps': 'You must also beat in no trumps',
};
