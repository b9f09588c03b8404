import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'Two to six players, each alone, or four in two pairs. Get rid of your cards: match the top card, and use sixes, sevens, eights, jacks and aces to trouble the others.',
    'If you are left with cards, you score their points. The first to go over 125 loses the match, but anyone who lands on exactly 125 starts again from zero.',
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
      title: 'Five cards each, and the dealer’s first is turned up',
      text: '36 cards, six to ace; five for each player. The dealer’s first card is turned up and counts as played: the dealer has the first turn and goes on from it. You may add more cards of its rank; a six must be covered; or the turn ends at once. The dealer cannot draw by choice in this turn. A jack turned up orders its own suit. The next player deals next.',
    },
    'YARD-PLAY-1': {
      title: 'Suit or rank',
      text: 'Play a card of the top card’s suit or rank, then as many more of that rank as you like. Or first draw one card: if it fits you may play it, and more of its rank after it. Then end your turn.',
    },
    'YARD-PLAY-2': {
      title: 'Drawing, and ending the turn',
      text: 'You may draw even when you hold a card that fits, but only one card, and only before you play anything; after that, the drawn card must come first. You can end your turn once you have played or drawn, but never on an uncovered six. You always end it yourself, even after your last card.',
    },
    'YARD-SIX-1': {
      title: 'Six: cover it',
      text: 'If you play a six you must cover it, with a card of its suit or another six. If you hold such a card, play it; if not, draw until you can. You may then add cards of the covering card’s rank. The six stays uncovered only when there is nothing left to draw.',
    },
    'YARD-SEVEN-1': {
      title: 'Seven: the next player draws one',
      text: 'One card for each seven played in the turn.',
    },
    'YARD-EIGHT-1': {
      title: 'Eight: the next player draws two and is skipped',
      text: 'Several eights hit the players one after another, going round the others: the second eight hits the next but one.',
    },
    'YARD-JACK-1': {
      title: 'Jack: order a suit',
      text: 'A jack fits on anything except an uncovered six, which only the jack of its suit covers. The player who plays it orders any suit; with several jacks, the last order counts.',
    },
    'YARD-ACE-1': {
      title: 'Ace: the next player is skipped',
      text: 'Each ace skips one player, going round.',
    },
    'YARD-SKIP-1': {
      title: 'When the turn ends',
      text: 'Drawing and skipping happen when the turn ends. You never skip yourself: at most everyone else is skipped once, and nothing carries over.',
    },
    'YARD-STOCK-1': {
      title: 'When the stock runs out',
      text: 'All played cards except the top one are shuffled into a new stock. If the only such cards are sixes played in this very turn, there is no new stock and nothing to draw.',
    },
    'YARD-END-1': {
      title: 'Out of cards',
      text: 'The deal ends when a player has no cards after ending a turn. A last six must still be covered, and the last cards still make others draw.',
    },
    'YARD-END-2': {
      title: 'The stock runs out for good',
      text: 'A new stock is made at most twenty-nine times. When another would be needed, the deal ends on the spot, even in the middle of drawing: no one goes out, and everyone counts their cards.',
    },
    'YARD-SCORE-1': {
      title: 'What is left counts',
      text: 'The others count their cards: ten, queen and king 10 each, ace 15, jack 20, the small cards 0.',
    },
    'YARD-MATCH-1': {
      title: '125',
      text: 'If you go over 125, you lose the match. Exactly 125 burns: your score goes back to 0. If several go over in one deal, the highest loses; if they are equal, the one who sits first. The others are ranked: fewer points are better.',
    },
    'YARD-TEAM-1': {
      title: 'Two against two',
      text: 'With four players, opposite players may be partners. Their points are added together; if your partner goes out, your cards still count; and partners burn and lose together.',
    },
    'YARD-INFO-1': {
      title: 'What everyone sees',
      text: 'The number of cards and the points of each player, and the top card.',
    },
    'YARD-BOT-1': {
      title: 'The example bot',
      text: 'The bot “demo” ends its opening turn if it can. Otherwise it plays a card that fits, or draws one and plays it if it fits, then ends its turn. Its jacks order any suit.',
    },
  },
  figures: {
    opening: 'You deal and {C9} is turned up: another nine may follow, or you end the turn.',
    fits: '{HA} has the suit, {S9} the rank, and a jack always fits.',
    more: 'You have played {S9} and {D9}: now you can add only {C9}.',
    cover: 'Cover the six of diamonds with a diamond or a six. {CJ} does not cover it.',
    cover_jack: 'Only the jack of diamonds covers it, no other jack.',
    sevens: 'The next player draws two cards.',
    eights: 'With four players, the next two players draw two each, and both are skipped.',
    ordered: 'Hearts are ordered: a heart or a jack.',
    aces: 'Two aces: the next two players are skipped.',
    worth: 'What each card left in your hand counts.',
    sum_burnt: '95 plus 30 is exactly 125: burnt.',
    sum_lost: 'The opponent goes over 125 and loses the match.',
    sum_partners: 'You are out, your partner still holds an ace.',
  },
  words: {
    we: 'We',
    they: 'They',
    pile: 'on the pile',
    laid: 'played in one turn',
    ordered: 'ordered',
    before: 'Before',
    left: 'This deal',
    partner: 'Partner',
    burnt: 'Burnt',
    sum: 'Total',
  },
};

export default text;
