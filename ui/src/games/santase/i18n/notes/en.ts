/** What a choice in Santase made of the deal. */
export default {
  'santase.verdict.won': 'won',
  'santase.verdict.lost': 'lost',
  'santase.verdict.drawn': 'drawn',
  'santase.why.won_lost':
    'Before this choice, the deal is won for {n}. After it, the deal is lost for {lost}.',
  'santase.why.won_less': 'Still a win, but for {less} instead of {n}.',
  'santase.why.lost_more': 'A bigger loss: {more} instead of {n}.',
};
