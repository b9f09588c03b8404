import type { Terms } from './glossary';

const terms: Terms = {
  'adjusted-score': [
    'adjusted score',
    'Another score that the director awards in place of the one made at the table: an artificial one, such as average plus, or an assigned one.',
  ],
  alert: [
    'alert',
    'A sign to the opponents that a call may need explaining, because it is artificial or unusual.',
  ],
  auction: [
    'auction',
    'The calls by which the contract is decided; also the part of the deal in which they are made.',
  ],
  average: ['average', 'Half the matchpoints on a board: midway between the best and the worst score.'],
  bid: ['bid', 'A promise to take at least a given number of tricks above six in a named denomination.'],
  board: [
    'board',
    'Four hands that are kept together and played at several tables; its number gives dealer and vulnerability.',
  ],
  call: ['call', 'A bid, a pass, a double or a redouble.'],
  contestant: ['contestant', 'A player, pair or team that is ranked in an event.'],
  contract: [
    'contract',
    'What declarer’s side has undertaken: so many odd tricks in a denomination, perhaps doubled or redoubled.',
  ],
  convention: [
    'convention',
    'A call or play whose meaning partners have agreed on and which need not be what it seems.',
  ],
  deal: ['deal', 'The distribution of the pack into four hands; also its auction and play.'],
  declarer: [
    'declarer',
    'The player who plays both hands of the side that made the last bid: the partner who first named its denomination.',
  ],
  defender: ['defender', 'An opponent of the declarer.'],
  denomination: ['denomination', 'The suit named in a bid, or no trumps.'],
  double: ['double', 'A call over the opponents’ bid that raises both the reward and the penalty.'],
  dummy: ['dummy', 'Declarer’s partner, whose cards go face up after the opening lead; also those cards.'],
  event: ['event', 'A competition of one or more sessions.'],
  'follow-suit': ['follow suit', 'To play a card of the suit led, as you must if you can.'],
  game: [
    'game',
    '100 points or more for tricks bid and made: three no trumps, four in a major, five in a minor, or less when doubled.',
  ],
  hand: ['hand', 'The thirteen cards dealt to a player, or those that are left.'],
  honour: ['honour', 'Ace, king, queen, jack or ten.'],
  lead: ['lead', 'The first card played to a trick.'],
  matchpoint: [
    'matchpoint',
    'The unit for comparing pairs: two for each pair that did worse with the same cards, one for each pair that did the same.',
  ],
  'odd-trick': ['odd trick', 'Each trick of declarer’s side from the seventh on.'],
  'opening-lead': [
    'opening lead',
    'The card led to the first trick, by the player on declarer’s left, before dummy is seen.',
  ],
  opponent: ['opponent', 'A player of the other side.'],
  overtrick: ['overtrick', 'Each trick of declarer’s side above the contract.'],
  pack: ['pack', 'The 52 cards with which bridge is played.'],
  'part-score': ['part score', '90 points or fewer for tricks bid and made: a contract below game.'],
  partner: ['partner', 'The player with whom you play against the two others.'],
  pass: ['pass', 'The call of a player who neither bids nor doubles nor redoubles in this turn.'],
  penalty: [
    'penalty',
    'A duty or restriction after a breach of the rules; it doesn’t occur when you play online.',
  ],
  'penalty-card': [
    'penalty card',
    'A card that a defender has exposed too early and must play at the first legal opportunity; only at a real table.',
  ],
  play: ['play', 'The part of a deal after the auction; also a single card played to a trick.'],
  'psychic-call': [
    'psychic call',
    'A call that deliberately and grossly misstates the strength of a hand or the length of a suit; legal, but recorded.',
  ],
  rectification: [
    'rectification',
    'What the laws provide after an irregularity, to let the auction and play continue as normally as possible.',
  ],
  redeal: ['redeal', 'A new deal in place of one that was faulty.'],
  redouble: ['redouble', 'A call over the opponents’ double that raises reward and penalty once more.'],
  revoke: ['revoke', 'Failing to follow suit when you could have; it can’t happen online.'],
  rotation: ['rotation', 'The clockwise order in which the right to call and to play goes round.'],
  round: ['round', 'The part of a session that you play without changing tables.'],
  session: ['session', 'A period in which a set number of boards is played before contestants are compared.'],
  side: ['side', 'Two partners against the two others: North–South or East–West.'],
  slam: ['slam', 'A contract for twelve tricks, the small slam, or for all thirteen, the grand slam.'],
  suit: ['suit', 'One of the four groups of thirteen cards: spades, hearts, diamonds, clubs.'],
  team: ['team', 'Two pairs who sit in different directions at two tables and play for one result.'],
  trick: ['trick', 'Four cards, one from each player in turn; contracts are counted in tricks.'],
  trump: ['trump', 'Each card of the suit named in the contract; it beats every card of another suit.'],
  turn: ['turn', 'The moment at which a player is due to call or to play.'],
  undertrick: ['undertrick', 'Each trick by which declarer’s side falls short of the contract.'],
  vulnerability: [
    'vulnerability',
    'The condition that makes bonuses and penalties larger. In a rubber: a side that has won a game. On a board: fixed by its number.',
  ],
};

export default terms;
