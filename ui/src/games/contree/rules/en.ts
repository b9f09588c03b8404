import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'Four players, two against two; partners sit opposite each other. All eight cards are dealt at once. The players bid how many points they will take, and with which suit as trumps.',
    'The side that bid highest must reach its number. The first side with 2,000 points wins.',
  ],
  sections: {
    deal: 'Table and deal',
    auction: 'The auction',
    cards: 'What the cards are worth',
    play: 'The play',
    scoring: 'Scoring a deal',
    match: 'The match',
  },
  rules: {
    'CTR-SEAT-1': {
      title: 'Partners sit opposite',
      text: 'Four players form two sides; your partner sits across the table. Dealing, calling and playing go clockwise: after you comes the player on your left. 32 cards are dealt three, two and three before anyone calls. The player after the dealer calls and leads first. The deal passes on to the left, also when all four have passed.',
    },
    'CTR-BID-1': {
      title: 'A number and a suit',
      text: 'A bid is 80, 90, … up to 160 points, or capot (every trick, worth 250), and the suit that will be trumps. Each bid must be higher in number than the last, in any suit. After passing you may still bid later.',
    },
    'CTR-BID-2': {
      title: 'Contra and recontra',
      text: 'You say contra (coinche) to the opponents’ bid, and it ends the bidding. After it only the bidding side may say recontra (surcoinche), which closes the auction at once. Otherwise three passes in a row close it. If all four pass at the start, no one scores and the next player deals.',
    },
    'CTR-CARD-1': {
      title: 'Order and points',
      text: 'In trumps the jack and the nine are the highest cards. The last trick is worth 10 (dix de der). A deal holds 162 points in all.',
    },
    'CTR-PLAY-1': {
      title: 'Follow suit',
      text: 'If you have a card of the suit led, you must play one. When trumps are led, you must go higher if you can, even over your partner.',
    },
    'CTR-PLAY-2': {
      title: 'When you are free',
      text: 'If you cannot follow and your partner’s card is winning, you may play anything.',
    },
    'CTR-PLAY-3': {
      title: 'You must ruff',
      text: 'If you cannot follow and an opponent’s card is winning, you must play a trump; over an opponent’s trump, a higher one. If you have only lower trumps, you may play anything, unless the table has agreed that lower trumps are compulsory too.',
    },
    'CTR-BELOTE-1': {
      title: 'King and queen of trumps',
      text: 'Held in one hand, they are worth 20 to that side. You do not have to announce them.',
    },
    'CTR-SCORE-1': {
      title: 'Exact points',
      text: 'Card points are counted exactly. A side with all eight tricks has 252, the other 0.',
    },
    'CTR-SCORE-2': {
      title: 'Is the bid made?',
      text: 'A bid is made when the bidding side’s card points and belote reach its number. Capot is made by winning all eight tricks.',
    },
    'CTR-SCORE-3': {
      title: 'Made',
      text: 'Without contra, the bidding side scores its card points, its belote and the bid; the others score their card points and belote.',
    },
    'CTR-SCORE-4': {
      title: 'Made with contra',
      text: 'With contra (×2) or recontra (×3), the bidding side scores all card points, 162 or 252, any belote, and the bid times two or three; the others score nothing.',
    },
    'CTR-SCORE-5': {
      title: 'Not made',
      text: 'The defenders score 162, any belote, and the bid once, twice or three times; the bidding side scores nothing. A table may agree that a side always keeps its belote, here and with contra.',
    },
    'CTR-SCORE-6': {
      title: 'Rounding',
      text: 'A table may agree to round scores to the nearest ten, 5 up.',
    },
    'CTR-MATCH-1': {
      title: 'To 2,000',
      text: 'The first side to have the target or more after a deal wins (a table may set another target). If both sides get there, the higher wins; if they are equal, you play another deal.',
    },
  },
  figures: {
    auction: 'You open 80 hearts and go on to 110; your left says contra and three passes close.',
    order_trump: 'A trump suit, strongest first.',
    order_plain: 'A plain suit, strongest first.',
    beat_trump: 'Spades are trumps. Your partner is winning the trick, but you must still play {SA} on {ST}.',
    partner: 'Your partner’s {HA} is winning the trick: keep your trump if you like.',
    ruff: 'Clubs are trumps. You have no hearts and the opponents are winning the trick: play a trump.',
    overruff: 'The player on your right has ruffed with {C9}. {CJ} is higher, so you must play it.',
    underruff: 'The same, but you cannot go higher than {C9}: any card will do.',
    belote: 'Belote.',
    sum_made: 'We bid 120 and have 141: we score our own points and the bid.',
    sum_contra: 'We bid 100, they said contra, and we made it.',
    sum_failed: 'We bid 90 and have 70: they score 162 and the bid.',
  },
  words: {
    we: 'We',
    they: 'They',
    you: 'You',
    right: 'Right',
    partner: 'Partner',
    left: 'Left',
    trump: 'trump',
    plain: 'plain',
    belote: 'Belote',
    cards: 'Cards',
    last_trick: 'Last trick',
    sum: 'Total',
    all_points: 'All points',
    bid: 'The bid',
    written: 'Scored',
    pass: 'Pass',
    contra: 'Contra',
    recontra: 'Recontra',
  },
};

export default text;
