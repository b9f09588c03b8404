import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'Two to six players, everybody alone, or four as two pairs. Get rid of your cards: lay what fits the top card, and let sixes, sevens, eights, jacks and aces trouble the others.',
    'Whoever is left with cards writes down what they count. The first to go over 125 loses the match; but whoever comes to exactly 125 starts again from nothing.',
  ],
  sections: {
    deal: 'The deal',
    turn: 'A turn',
    cards: 'What the cards do',
    end: 'The end of a deal',
    match: 'The match',
    table: 'At the table',
  },
  rules: {
    'YARD-DEAL-1': {
      title: 'Five cards, and one of the dealer’s turned up',
      text: '36 cards, six to ace; five for each. The dealer’s first card is turned up and counts as laid: the dealer’s turn comes first and goes on from it. More cards of its rank may follow, a six must be covered, or the turn ends at once; the dealer does not draw by choice in this turn. A jack turned up orders its own suit. The next player deals next.',
    },
    'YARD-PLAY-1': {
      title: 'Suit or rank',
      text: 'Lay a card of the top card’s suit or of its rank, then as many more of that same rank as you like. Or first draw one card: it may be laid if it fits, and more of its rank after it. Then end the turn.',
    },
    'YARD-PLAY-2': {
      title: 'Drawing, and ending the turn',
      text: 'You may draw even when you hold a card that fits, but only one card, and only before you lay anything; after that no other card than the drawn one may come first. The turn can be ended once you have laid or drawn, and never on a six that is not covered. Its end is always said, after your last card too.',
    },
    'YARD-SIX-1': {
      title: 'Six: cover it',
      text: 'Whoever lays a six must cover it, with a card of its suit or with another six. If you hold such a card you lay it; if not, you draw until you can. More cards of the covering card’s rank may follow. Only when nothing is left to draw does the six stay as it is.',
    },
    'YARD-SEVEN-1': {
      title: 'Seven: the next player draws one',
      text: 'One card for each seven laid in the turn.',
    },
    'YARD-EIGHT-1': {
      title: 'Eight: the next player draws two and is skipped',
      text: 'Several eights hit the players one after another, going round the others: the second eight hits the next but one.',
    },
    'YARD-JACK-1': {
      title: 'Jack: order a suit',
      text: 'A jack lies on anything but an uncovered six, which only the jack of its suit covers. Whoever lays it orders any suit; of several jacks the last one’s order counts.',
    },
    'YARD-ACE-1': {
      title: 'Ace: the next player is skipped',
      text: 'Each ace skips one player, going round.',
    },
    'YARD-SKIP-1': {
      title: 'When the turn ends',
      text: 'Drawing and skipping happen when the turn ends. You never skip yourself: at most all the others are skipped once, and nothing is kept for later.',
    },
    'YARD-STOCK-1': {
      title: 'When the stock runs out',
      text: 'All played cards but the top one are shuffled into a new stock. Sixes laid in this very turn alone do not make a stock: then there is nothing to draw.',
    },
    'YARD-END-1': {
      title: 'Out of cards',
      text: 'The deal ends when somebody has no card after ending a turn. A last six must still be covered, and what the last cards make others draw is drawn first.',
    },
    'YARD-END-2': {
      title: 'The stock runs out for good',
      text: 'The stock is made anew twenty-nine times at most. When it would have to be made once more, the deal ends on the spot, even in the middle of drawing: nobody is out, and everybody counts what they hold.',
    },
    'YARD-SCORE-1': {
      title: 'What is left counts',
      text: 'The others count what they hold: 10, queen and king ten each, an ace fifteen, a jack twenty, the small cards nothing.',
    },
    'YARD-MATCH-1': {
      title: '125',
      text: 'Whoever first goes over 125 loses the match. Exactly 125 burns: that count becomes 0. If several go over in one deal, the highest loses, of equals whoever sits first. The others are ranked: fewer points are better.',
    },
    'YARD-TEAM-1': {
      title: 'Two against two',
      text: 'With four players opposite players may be partners. Their points are added, those of the partner of whoever is out count too, and they burn and lose together.',
    },
    'YARD-INFO-1': {
      title: 'What everybody sees',
      text: 'How many cards and points each player has, and the top card.',
    },
    'YARD-BOT-1': {
      title: 'The example bot',
      text: 'The bot “demo” ends its opening turn if it may; else it lays some card that fits, or draws one and lays it if it fits, then ends. Its jacks order any suit.',
    },
  },
  figures: {
    opening: 'You deal and {C9} is turned up: another nine may follow, or you end the turn.',
    fits: '{HA} has the suit, {S9} the rank, and a jack always fits.',
    more: 'You have laid {S9} and {D9}: now only {C9} may follow.',
    cover: 'The six of diamonds is covered by a diamond or a six. {CJ} does not cover it.',
    cover_jack: 'The jack of diamonds covers it, no other jack does.',
    sevens: 'The next player draws two cards.',
    eights: 'With four players the next and the next but one draw two each, and both are skipped.',
    ordered: 'Hearts are ordered: a heart or a jack.',
    aces: 'Two aces: the next two players are skipped.',
    worth: 'What a card counts that you are left with.',
    sum_burnt: '95 and 30 are exactly 125: burnt.',
    sum_lost: 'The opponent goes over 125 and has lost the match.',
    sum_partners: 'You are out, your partner still holds an ace.',
  },
  words: {
    we: 'We',
    they: 'They',
    pile: 'on the pile',
    laid: 'laid in one turn',
    ordered: 'ordered',
    before: 'Before',
    left: 'This deal',
    partner: 'Partner',
    burnt: 'Burnt',
    sum: 'Sum',
  },
};

export default text;
