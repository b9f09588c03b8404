/** Words of the new-table dialog: rule sets and their options. */
export default {
  'belot.preset.classic': 'Classic',
  'belot.preset.book': 'By the book',
  'belot.option.target': 'Played to',
  'belot.option.capot_out': 'Going out with a capot',
  'belot.option.capot_out.never': 'not allowed',
  'belot.option.capot_out.without_bonus': 'without the 90',
  'belot.option.capot_out.always': 'allowed',
  'belot.option.carre_cancels_quinte': 'A carré annuls the opponents’ quintes',
  'belot.option.beat_in_no_trumps': 'Higher cards are compulsory in no trumps too',
};
