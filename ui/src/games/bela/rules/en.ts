import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'Bela is Croatia’s version of Belot: for four in two pairs, for three, or for two. One suit is trumps; you call it after seeing six cards and get the rest of your hand afterwards.',
    'The caller needs more than half of all points in the deal, or goes down. Points are not rounded: four play to 1001, three to 701, two to 501.',
  ],
  sections: {
    four: 'Bela for four',
    two: 'Bela for two',
    three: 'Bela for three',
    cards: 'What the cards are worth',
    play: 'The play',
    declarations: 'Announcements',
    bela: 'Bela',
    scoring: 'Scoring a deal',
    match: 'The match',
  },
  rules: {
    'BELA4-DEAL-1': {
      title: 'Six cards, and two face down',
      text: 'Everyone gets three cards, then three more, then two face down beside them, the talon. You call trumps on six cards; afterwards everyone picks up the two.',
    },
    'BELA-SEAT-1': {
      title: 'To the right, forehand first',
      text: 'Everything goes counter-clockwise. The player on the dealer’s right, forehand, calls first and leads first. Four play in pairs, partners opposite; two or three play each for themselves. If something is equal, the player nearer the dealer’s right is ahead.',
    },
    'BELA4-BID-1': {
      title: 'Call or pass; the dealer must',
      text: 'Starting with forehand, everyone either calls a suit as trumps, which ends the auction, or passes. If three players pass, the dealer must call. If you pass, you pick up your two cards at once.',
    },
    'BELA2-DEAL-1': {
      title: 'A turn-up, and four cards face down',
      text: 'Each gets three cards and three more; then one card is turned up, and each gets four face down. The turn-up and the other eleven cards stay out of play.',
    },
    'BELA2-BID-1': {
      title: 'The turn-up’s suit first',
      text: 'The non-dealer may call the suit of the turn-up or pass, then the dealer likewise. If both pass, the non-dealer may call another suit or pass; then the dealer must call one of the three others. Both pick up their four cards and play ten tricks.',
    },
    'BELA3-DEAL-1': {
      title: 'Ten cards each, and two for forehand',
      text: 'Each gets three cards and three more, then four face down. The last two cards go to forehand, the player on the dealer’s right.',
    },
    'BELA3-BID-1': {
      title: 'Forehand must call, alone against two',
      text: 'Forehand sees six cards and must call trumps, then picks up the four and the two and discards any two cards face down. Their points count for forehand, but they are not a trick, and announcements and bela must come from the ten cards kept. You play ten tricks.',
    },
    'BELA-PLAY-1': {
      title: 'Follow, and go higher',
      text: 'If you have the suit led, you must follow. Beat the highest card of that suit on the table if you can, even your partner’s. This holds in every suit (“über”).',
    },
    'BELA-PLAY-2': {
      title: 'After a ruff you need not beat',
      text: 'If someone has ruffed a plain suit, you need not go higher when you follow.',
    },
    'BELA-PLAY-3': {
      title: 'Cannot follow: play a trump',
      text: 'If you cannot follow suit you must play a trump, even if your partner is winning the trick, and overruff if you can; if you cannot, you must still play a trump. Only without trumps may you play anything.',
    },
    'BELA-DECL-1': {
      title: 'What can be announced',
      text: 'Three in a row score 20, four 50, five or more 100, in the order seven to ace. Four jacks score 200, four nines 150, four aces, kings, queens or tens 100.',
    },
    'BELA-DECL-2': {
      title: 'Belot: eight trumps',
      text: 'If you hold all eight trumps, you win the whole match at once, before the first lead. A table may let eight cards of any suit count.',
    },
    'BELA-DECL-3': {
      title: 'Whose announcements count',
      text: 'Only the side with the single best one scores, but then all of its own. Four of a kind beats every sequence and goes by its value; sequences go by length, then by the top card. If equal, the player nearer the dealer’s right is ahead.',
    },
    'BELA-DECL-4': {
      title: 'With your first card',
      text: 'Announce with your first card; the cards are shown after the first trick. You may keep silent, or announce part of a longer sequence. A card can count in both a four of a kind and a sequence, but not in two sequences.',
    },
    'BELA-DECL-5': {
      title: 'Longer is better',
      text: 'A run of six beats a run of five, although both score 100. If the best side takes no trick, no announcements count.',
    },
    'BELA-BELA-1': {
      title: 'King and queen of trumps',
      text: 'Both in one hand are worth 20. It is announced for you with the first of the two, and counts regardless of other announcements.',
    },
    'BELA-SCORE-1': {
      title: 'What is added up',
      text: 'Card points, 10 for the last trick, the announcements that count, bela, and 90 for taking all the tricks.',
    },
    'BELA-SCORE-2': {
      title: 'No trick, no announcements',
      text: 'A side without a trick scores neither announcements nor bela. Two opponents of a lone caller who share all the tricks get no 90.',
    },
    'BELA-SCORE-3': {
      title: 'More than half, or you go down',
      text: 'The caller’s side needs more than half of everything in the deal: 82 of 162, 92 of 182, 107 of 212. Then each side scores its own points. Otherwise it goes down, and the opponents score everything. With two players, the whole is what the twenty cards in play hold.',
    },
    'BELA-SCORE-4': {
      title: 'Alone against two',
      text: 'With three players, the caller needs more than the other two together. A caller who goes down gives each opponent half of the caller’s points on top of the opponent’s own; an odd point goes to the one nearer the dealer’s right.',
    },
    'BELA-MATCH-1': {
      title: 'To 1001, 701 or 501',
      text: 'Four play to 1001, three to 701, two to 501; a table may choose another target. Points are not rounded. If two sides pass it in the same deal, the higher wins; if they are equal, you play on.',
    },
  },
  figures: {
    packets: 'The hand in the auction, and the talon.',
    auction: 'Three passes, and you are the dealer: you must call.',
    turn_up: 'Six cards and the turn-up: hearts come first.',
    discard: 'Hearts were called on six cards; two of the twelve are discarded.',
    order_trump: 'Trumps, strongest first.',
    order_plain: 'A plain suit, strongest first.',
    beat: 'This is not the trump suit, but {DA} must still beat {DT}.',
    free: '{S7} has ruffed: you may play either card.',
    ruff: 'Your partner is winning the trick, but you must still ruff.',
    overruff: '{S9} has ruffed; {SJ} is higher, so you must play it.',
    underruff: 'You cannot beat {S9}, but you must still play a trump.',
    sequences: 'Tierce, quarte, quinte.',
    carres: 'Four of a kind.',
    belot: 'Belot: the match is won.',
    better: 'Four of a kind beats the longer sequence.',
    linked: '{CJ} counts in both.',
    six: 'Six against five: ours is better.',
    bela: 'Bela in hearts.',
    sum_made: 'We called and have 112 of 182: more than the 92 needed.',
    sum_fell: 'We called and have 80 of 182: they score everything.',
    sum_capot: 'We called and took all the tricks.',
    sum_three:
      'The caller has 61 of 162 and goes down; the 61 are shared, with the odd point to the nearer player.',
  },
  words: {
    we: 'We',
    they: 'They',
    you: 'You',
    right: 'Right',
    partner: 'Partner',
    left: 'Left',
    caller: 'Caller',
    nearer: 'Nearer',
    farther: 'Farther',
    first_six: 'first six',
    talon: 'talon',
    later_four: 'then four',
    turned: 'turned up',
    discard: 'discard',
    trump: 'trumps',
    plain: 'plain suit',
    tierce: 'Tierce',
    quarte: 'Quarte',
    quinte: 'Quinte',
    carre: 'Carré',
    belot: 'Belot',
    bela: 'Bela',
    cards: 'Cards',
    last_trick: 'Last trick',
    capot: 'All the tricks',
    pass: 'Pass',
    sum: 'Total',
    written: 'Scored',
  },
};

export default text;
