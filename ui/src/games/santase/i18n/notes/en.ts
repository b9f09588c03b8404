/** What a choice in Santase made of the deal. */
export default {
  'santase.verdict.won': 'won',
  'santase.verdict.lost': 'lost',
  'santase.verdict.drawn': 'nobody’s',
  'santase.why.won_lost': 'Up to here the deal was won, for {n}; from here on it is lost, for {lost}.',
  'santase.why.won_less': 'The deal is still won, in fewer game points: {less} and not {n}.',
  'santase.why.lost_more': 'The deal is lost in more game points: {more} and not {n}.',
};
