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
      text: 'Four players form two sides; your partner sits across the table. Dealing, calling and playing go clockwise: after you comes the player on your left. 32 cards are dealt three, two and three before anybody calls. The player after the dealer calls and leads first. The deal passes on to the left, also when all four have passed.',
    },
    'CTR-BID-1': {
      title: 'A number and a suit',
      text: 'A bid is 80, 90, … up to 160 points, or capot (every trick, worth 250), and the suit that will be trumps. Each bid must be higher in number than the last, whatever the suit. Whoever has passed may bid again later.',
    },
    'CTR-BID-2': {
      title: 'Contra and recontra',
      text: 'Contra (coinche) may be said to the opponents’ bid and ends the bidding; after it only the bidding side may say recontra (surcoinche), which closes the auction at once. Otherwise three passes in a row close it. If all four pass at the start, nobody scores and the next player deals.',
    },
    'CTR-CARD-1': {
      title: 'Order and points',
      text: 'In trumps the jack and the nine are the highest cards. The last trick is worth 10 (dix de der). A deal holds 162 points in all.',
    },
    'CTR-PLAY-1': {
      title: 'Follow suit',
      text: 'Whoever has a card of the suit that was led must play one. When trumps are led, you must go higher if you can, even over your partner.',
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
      text: 'Held in one hand they are worth 20 to that side. Nobody has to announce them.',
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
      text: 'Without contra the bidding side writes its card points, its belote and the bid; the others write their card points and belote.',
    },
    'CTR-SCORE-4': {
      title: 'Made with contra',
      text: 'With contra (×2) or recontra (×3) the bidding side writes all card points, 162 or 252, any belote, and the bid that many times; the others write nothing.',
    },
    'CTR-SCORE-5': {
      title: 'Not made',
      text: 'The defenders write 162, any belote, and the bid once, twice or three times; the bidding side writes nothing. A table may agree that a belote stays with the side that held it, here and with contra.',
    },
    'CTR-SCORE-6': {
      title: 'Rounding',
      text: 'A table may agree that what is written is rounded to the nearest ten, 5 up.',
    },
    'CTR-MATCH-1': {
      title: 'To 2,000',
      text: 'The first side at the target or above it after a deal wins (a table may set another one). If both get there, the higher wins; if they are level, another deal is played.',
    },
  },
  figures: {
    auction: 'You open 80 hearts and go on to 110; your left says contra and three passes close.',
    order_trump: 'A trump suit, strongest first.',
    order_plain: 'A plain suit, strongest first.',
    beat_trump: 'Spades are trumps. Your partner holds the trick, and yet {SA} must go on {ST}.',
    partner: 'Your partner’s {HA} holds the trick: keep your trump if you like.',
    ruff: 'Clubs are trumps. You have no heart and the opponents hold the trick: play a trump.',
    overruff: 'Your right has ruffed with {C9}. {CJ} is higher, so it must be played.',
    underruff: 'The same, but you cannot go higher than {C9}: any card will do.',
    belote: 'Belote.',
    sum_made: 'We bid 120 and have 141: our own points and the bid are ours.',
    sum_contra: 'We bid 100, were contra’d and made it.',
    sum_failed: 'We bid 90 and have 70: they write 162 and the bid.',
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
    sum: 'Sum',
    all_points: 'All points',
    bid: 'The bid',
    written: 'Written',
    pass: 'Pass',
    contra: 'Contra',
    recontra: 'Recontra',
  },
};

export default text;
