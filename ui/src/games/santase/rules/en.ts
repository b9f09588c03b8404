import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'Two players, 24 cards. The first to claim 66 points wins the deal; the first to 11 game points wins the match.',
    'While there are cards to draw, you may play anything. Once the stock is gone, or a player has closed it, you must follow suit and beat.',
  ],
  sections: {
    deal: 'Cards and deal',
    play: 'The play',
    lead: 'What the player on lead may do',
    claim: '66',
    scoring: 'What a deal is worth',
    match: 'The match',
    example: 'A whole deal, step by step',
  },
  rules: {
    'SAN-DEAL-1': {
      title: 'The cards',
      text: '24 cards: nine, jack, queen, king, ten and ace in four suits, from lowest to highest. They count 0, 2, 3, 4, 10 and 11.',
    },
    'SAN-DEAL-2': {
      title: 'Six each, and the turn-up',
      text: 'Three cards each; the next one is turned up, and its suit is trumps; then three more each. The rest is the stock. It lies across the turn-up, which is drawn last.',
    },
    'SAN-DEAL-3': {
      title: 'Who leads',
      text: 'The player who did not deal leads. The first dealer is drawn by lot; after that the winner of a deal deals next, so the loser leads. After a drawn deal the other player deals.',
    },
    'SAN-PLAY-1': {
      title: 'While the stock is open',
      text: 'Any card may be played to a lead. The higher card of the suit led takes the trick, or a trump does. The winner draws first, then the other; then the winner leads.',
    },
    'SAN-PLAY-2': {
      title: 'When no one draws any more',
      text: 'You must follow suit, and beat the card if you can. If you cannot follow, you must ruff. If you cannot do either, you may play anything.',
    },
    'SAN-MARR-1': {
      title: 'Marriages',
      text: 'King and queen of one suit are worth 20, in trumps 40. You declare them when you lead one of the two, at any stage of the deal except in the first trick. The points count at once.',
    },
    'SAN-NINE-1': {
      title: 'The nine of trumps',
      text: 'On lead, you may exchange the nine of trumps for the turn-up while the stock is open, even before the first lead. A table may require more cards in the stock.',
    },
    'SAN-CLOSE-1': {
      title: 'Closing',
      text: 'On lead, you may close the stock: the turn-up goes face down on it, no one draws again, and the stricter rules apply ([[SAN-PLAY-2]]). You may exchange, close and declare a marriage in one turn, in that order. A table may require more cards in the stock.',
    },
    'SAN-CLAIM-1': {
      title: 'Claiming',
      text: 'When you have 66 or more, you claim, and the deal is over. Either player may claim between tricks, and the leader right after leading a marriage. After the last card the deal is counted instead. The page claims for you as soon as it can, unless you choose to do it yourself.',
    },
    'SAN-CLAIM-2': {
      title: 'Looking and counting',
      text: 'You may look through the tricks you have won; your points are always shown. A table may show both players’ points to both.',
    },
    'SAN-LAST-1': { title: 'The last trick', text: 'It is worth 10, unless the stock was closed.' },
    'SAN-SCORE-1': {
      title: 'Who wins the deal',
      text: 'The first to claim. If all cards are played without a claim, the higher count wins; if both are equal, no one scores.',
    },
    'SAN-SCORE-2': {
      title: 'One, two or three',
      text: 'A win is worth 1 game point; 2 if the loser has fewer than 33 from cards won in tricks (without marriages and the 10 for the last trick); 3 if the loser took no trick.',
    },
    'SAN-SCORE-3': {
      title: 'A close that fails',
      text: 'If the player who closed does not win with 66, the opponent scores 3.',
    },
    'SAN-MATCH-1': { title: 'To eleven', text: 'The first player with 11 game points wins the match.' },
  },
  figures: {
    order: 'From the ace down, with the points of each card.',
    free: 'Clubs are trumps, the stock is open: any card may be played.',
    beat: 'The stock is gone: {HK} is higher, so you must play it.',
    follow: 'You cannot beat {HA}, but you must follow suit.',
    ruff: 'You have no spades: you must play {C9}.',
    marriages: 'What a marriage is worth when clubs are trumps.',
    nine: 'The nine of trumps for the turn-up.',
    sum_three: 'The opponent took no trick at all.',
    sum_failed: 'You closed and did not reach 66.',
    whole_hands:
      'The opponent leads {H9}, you take it with {HT}; you draw {ST}, the opponent {SA}. You lead {HQ} with 20, {HA} takes it; the opponent draws {DJ}, you {C9}. {DJ} is led, you ruff with {CJ}. You exchange {C9} for {CK}, close, and lead {CQ} with 40: that makes 74, and you claim.',
    whole_sum: 'The opponent has 14, fewer than 33: two game points.',
  },
  words: {
    we: 'You',
    they: 'Opponent',
    you: 'You',
    opponent: 'Opponent',
    plain: 'plain',
    trump: 'trumps',
    nine: 'nine',
    turn_up: 'turn-up',
    cards: 'Cards',
    marriage: 'Marriage',
    royal: 'Marriage in trumps',
    sum: 'Total',
    won: 'Deal won',
    few: 'Under 33',
    none: 'No trick',
    written: 'Scored',
  },
};

export default text;
