import type { Sections } from '../structure';

const sections: Sections = {
  points: {
    title: 'Points',
    rows: [
      'ace 4',
      'king 3; alone 2',
      'queen 2; in a suit shorter than three 1',
      'jack 1; in a suit shorter than three 0',
      'with a fit: a void, a singleton, a doubleton',
    ],
  },
  shape: {
    title: 'Shape',
    rows: [
      'balanced: at most one doubleton',
      'regular: no suit of five',
      'skew: nine or more cards in two suits',
    ],
  },
  tricks: { title: 'Honour tricks (Acol)', rows: ['2', '1½', '1', '½'] },
  opening: {
    title: 'Opening',
    rows: [
      '15–17, balanced, no suit of five',
      '20–21, balanced, no suit of five',
      '12–21, the longest suit, as a rule five; of equal suits the higher; without a five-card suit the longer minor, of equal minors clubs',
      '22 or more, or game in hand; artificial and forcing',
      '6–10 with six cards',
      '6–10 with seven cards',
    ],
  },
  answer: {
    title: 'Answering one of a suit',
    rows: [
      'raise with support (eight cards together): 6–9 to two, 10–12 to three',
      'a new suit at the one level: 6 or more, four cards; forcing for a round',
      'a new suit at the two level: 10 or more, five cards; forcing',
      'a jump in a new suit: 16 or more',
      '6–9 without support',
      '11–12 without support',
      '13–15 without support',
    ],
  },
  nt: {
    title: 'Answering 1NT',
    rows: [
      'Stayman: asks for a four-card major',
      'five cards, to play',
      '8–9, invites',
      '10–15',
      'five cards, forcing',
      '16–17, invites to slam',
    ],
  },
  again: {
    title: 'The opener again',
    rows: [
      'the cheapest call',
      'a jump raise, or a new suit that partner may pass',
      '2NT over an answer at the one level',
      'a jump in a new suit',
    ],
  },
  defence: {
    title: 'Over the opponents’ opening',
    rows: [
      'overcall at the one level: five cards, 8–16',
      'overcall at the two level: five cards, 11–16',
      '15–18 with a stopper in their suit',
      'take-out double: 12 or more and short in their suit, or 17 with any shape',
      'a bid of their own suit: forces to game',
    ],
  },
  conventions: {
    title: 'Conventions',
    rows: [
      'Stayman over 1NT: no four-card major, minimum; four hearts; four spades, perhaps hearts too; no major, maximum',
      'Blackwood asks for aces: none or four, one, two, three; then 5NT asks for kings',
      'Gerber asks the same over no trumps',
      'Hoyt: the cheapest step over the ace answer asks for kings, the agreed suit left out',
      'Josephine: bid seven with two of the three top trumps, otherwise six',
      'San Francisco: ace 3, king 1; 5♣ shows 0–2 and each step one more',
      'cue bids, once a suit is agreed: the nearest suit with the ace or a void; a suit passed over is denied',
    ],
  },
};

export default sections;
