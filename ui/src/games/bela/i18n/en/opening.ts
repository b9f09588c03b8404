/** Words of the new-table dialog: the rule set and its options. */
export default {
  'bela.preset.classic': 'Classic',
  'bela.option.target': 'Play to',
  'bela.option.belot_in': 'Eight cards of one suit win the match',
  'bela.option.belot_in.trumps': 'in trumps only',
  'bela.option.belot_in.any': 'in any suit',
};
