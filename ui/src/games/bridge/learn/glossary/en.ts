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
  auction: ['auction', 'The calls by which the contract is found; also the time in which they are made.'],
  average: [
    'average',
    'The middle between the best and the worst that can be scored on a board: half of the matchpoints.',
  ],
  bid: ['bid', 'A promise to take at least so many tricks above six in a named denomination.'],
  board: [
    'board',
    'Four hands that are kept together and played at several tables; its number gives dealer and vulnerability.',
  ],
  call: ['call', 'A bid, a pass, a double or a redouble.'],
  contestant: ['contestant', 'Whoever is ranked in an event: a player, a pair or a team.'],
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
    'The player who plays both hands of the side that made the last bid: whoever of the two first named its denomination.',
  ],
  defender: ['defender', 'An opponent of the declarer.'],
  denomination: ['denomination', 'The suit named in a bid, or no trumps.'],
  double: ['double', 'A call over the opponents’ bid that raises both the reward and the penalty.'],
  dummy: ['dummy', 'Declarer’s partner, whose cards are laid open after the lead; also those cards.'],
  event: ['event', 'A competition of one or more sessions.'],
  'follow-suit': ['follow suit', 'To play a card of the suit that was led, as everybody must who can.'],
  game: [
    'game',
    '100 points or more for tricks bid and made: three no trumps, four in a major, five in a minor, or less when doubled.',
  ],
  hand: ['hand', 'The thirteen cards dealt to a player, or those that are left.'],
  honour: ['honour', 'Ace, king, queen, jack or ten.'],
  lead: ['lead', 'The first card played to a trick.'],
  matchpoint: [
    'matchpoint',
    'The unit in which pairs are compared: two for each pair that did worse with the same cards, one for each equal.',
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
    'A duty or restriction that follows a breach of the rules; at cards on line there is no occasion for it.',
  ],
  'penalty-card': [
    'penalty card',
    'A card that a defender has exposed too early and that must be played at the first chance; only at a real table.',
  ],
  play: ['play', 'The part of a deal after the auction; also a single card played to a trick.'],
  'psychic-call': [
    'psychic call',
    'A call that misstates the strength or the length of a suit on purpose and grossly; legal, but on record.',
  ],
  rectification: [
    'rectification',
    'What the laws provide so that auction and play can go on as normally as possible after an irregularity.',
  ],
  redeal: ['redeal', 'A new deal in place of one that was faulty.'],
  redouble: ['redouble', 'A call over the opponents’ double that raises reward and penalty once more.'],
  revoke: ['revoke', 'Failing to follow suit although one could; on line it cannot happen.'],
  rotation: ['rotation', 'The clockwise order in which the right to call and to play goes round.'],
  round: ['round', 'The part of a session that is played without moving to other tables.'],
  session: ['session', 'A time in which so many boards are to be played before contestants are compared.'],
  side: ['side', 'Two partners against the two others: North–South or East–West.'],
  slam: ['slam', 'A contract for twelve tricks, the small slam, or for all thirteen, the grand slam.'],
  suit: ['suit', 'One of the four groups of thirteen cards: spades, hearts, diamonds, clubs.'],
  team: ['team', 'Two pairs who sit in different directions at two tables and play for one result.'],
  trick: ['trick', 'Four cards, one from each player in turn; what contracts are counted in.'],
  trump: ['trump', 'Each card of the suit named in the contract; it beats every card of another suit.'],
  turn: ['turn', 'The moment at which a player is due to call or to play.'],
  undertrick: ['undertrick', 'Each trick by which declarer’s side falls short of the contract.'],
  vulnerability: [
    'vulnerability',
    'The condition that makes bonuses and penalties larger: in a rubber a side with a game, on a board by its number.',
  ],
};

export default terms;
