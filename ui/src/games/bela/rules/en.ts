import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'Bela is Croatia’s own Belot, for four in two pairs, for three or for two. One suit is trumps, called after a look at six cards; the rest of the hand comes afterwards.',
    'Whoever calls needs more than half of all points of the deal, or falls. Points are written as they are: to 1001 for four, 701 for three, 501 for two.',
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
      text: 'Everyone gets three cards, then three more, then two face down beside them, the talon. Trumps are called on six cards; afterwards everyone takes up the two.',
    },
    'BELA-SEAT-1': {
      title: 'To the right, forehand first',
      text: 'Everything goes counter-clockwise. The player on the dealer’s right, forehand, calls first and leads first. Four play in pairs, partners opposite; two or three play each alone. Where something is equal, whoever is nearer the dealer’s right is ahead.',
    },
    'BELA4-BID-1': {
      title: 'Call or pass; the dealer must',
      text: 'Beginning with forehand, everyone either calls a suit as trumps, which ends the auction, or passes. If three have passed, the dealer must call. Whoever passes takes up the two cards at once.',
    },
    'BELA2-DEAL-1': {
      title: 'A turn-up, and four that wait',
      text: 'Each gets three cards and three more; then one card is turned up, and each gets four face down. The turn-up and the other eleven cards stay out of play.',
    },
    'BELA2-BID-1': {
      title: 'The turn-up’s suit first',
      text: 'The non-dealer may call the suit of the turn-up or pass, then the dealer likewise. If both pass, the non-dealer may call another suit or pass; then the dealer must call one of the three others. Both take up their four cards, and ten tricks are played.',
    },
    'BELA3-DEAL-1': {
      title: 'Ten cards each, and two for forehand',
      text: 'Each gets three cards and three more, then four face down. The last two cards go to forehand, the player on the dealer’s right.',
    },
    'BELA3-BID-1': {
      title: 'Forehand must call, alone against two',
      text: 'Forehand sees six cards and must call trumps, then takes up the four and the two, and discards any two cards face down. Their points are forehand’s, but they are no trick, and announcements and bela come from the ten kept. Ten tricks are played.',
    },
    'BELA-PLAY-1': {
      title: 'Follow, and go higher',
      text: 'Whoever has the suit led must play it and, if able, beat the highest card of that suit on the table, even the partner’s. This holds in every suit («über»).',
    },
    'BELA-PLAY-2': {
      title: 'After a ruff you need not',
      text: 'If a plain suit was led and somebody has ruffed, those who follow need not go higher.',
    },
    'BELA-PLAY-3': {
      title: 'None of the suit: a trump',
      text: 'With none of the suit led you must play a trump, also when your partner holds the trick, and overruff if you can; if not, still a trump. Only without trumps you play what you like.',
    },
    'BELA-DECL-1': {
      title: 'What can be announced',
      text: 'Three in a row 20, four 50, five and more 100, in the order seven to ace. Four jacks 200, four nines 150, four aces, kings, queens or tens 100.',
    },
    'BELA-DECL-2': {
      title: 'Belot: eight trumps',
      text: 'All eight trumps in one hand win the whole match at once, before the first lead. A table may let eight of any suit count.',
    },
    'BELA-DECL-3': {
      title: 'Whose announcements count',
      text: 'Only the side with the single best one scores, but then all of its own. Four of a kind beats every sequence and goes by its value; sequences go by length, then by the top card. If equal, the player nearer the dealer’s right is ahead.',
    },
    'BELA-DECL-4': {
      title: 'With your first card',
      text: 'Announcements go with your first card and are shown after the first trick. You may keep silent, or announce a part of a longer sequence. A card may stand in a four of a kind and in a sequence, but not in two sequences.',
    },
    'BELA-DECL-5': {
      title: 'Longer is better',
      text: 'A six beats a five, though both count 100. If the best side takes no trick, nobody’s announcements count.',
    },
    'BELA-BELA-1': {
      title: 'King and queen of trumps',
      text: 'Both in one hand are worth 20. It is said by itself with the first of the two, and counts whatever else was announced.',
    },
    'BELA-SCORE-1': {
      title: 'What is added up',
      text: 'Card points, 10 for the last trick, the announcements that count, bela, and 90 more for whoever takes all the tricks.',
    },
    'BELA-SCORE-2': {
      title: 'No trick, no announcements',
      text: 'A side without a trick scores neither announcements nor bela. Two opponents of a lone caller who share all the tricks get no 90.',
    },
    'BELA-SCORE-3': {
      title: 'More than half, or you fall',
      text: 'The caller’s side needs more than half of everything in the deal: 82 of 162, 92 of 182, 107 of 212. Then both write their own. Otherwise it falls, and the opponents write everything. For two, the whole is what the twenty cards in play hold.',
    },
    'BELA-SCORE-4': {
      title: 'Alone against two',
      text: 'With three, the caller needs more than the two others together. If he falls, each of them writes his own points and half of the caller’s; an odd point goes to the one nearer the dealer’s right.',
    },
    'BELA-MATCH-1': {
      title: 'To 1001, 701 or 501',
      text: 'Four play to 1001, three to 701, two to 501; a table may choose another target. Points are not rounded. If two pass it in the same deal, whoever has more wins; if level, play goes on.',
    },
  },
  figures: {
    packets: 'The hand in the auction, and the talon.',
    auction: 'Three passes: you deal, so you must call.',
    turn_up: 'Six cards, and the card turned up: hearts are offered first.',
    discard: 'Hearts were called on six cards; of the twelve, two are laid aside.',
    order_trump: 'Trumps, from the strongest.',
    order_plain: 'A plain suit, from the strongest.',
    beat: 'Trumps are not led, and still {DA} must go over {DT}.',
    free: '{S7} has ruffed: both of your cards may be played.',
    ruff: 'The trick is your partner’s, and still you must ruff.',
    overruff: '{S9} has ruffed; {SJ} is higher and must be played.',
    underruff: 'You cannot beat {S9}: a trump all the same.',
    sequences: 'Tierce, quarte, quinte.',
    carres: 'Four of a kind.',
    belot: 'A belot: the match is won.',
    better: 'Four of a kind beats the longer sequence.',
    linked: '{CJ} counts in both.',
    six: 'Six against five: ours is better.',
    bela: 'Bela in hearts.',
    sum_made: 'We called and have 112 of 182: more than the 92 needed.',
    sum_fell: 'We called and have 80 of 182: they write everything.',
    sum_capot: 'We called and took all the tricks.',
    sum_three: 'The caller has 61 of 162 and falls; the 61 are shared, the odd point to the nearer.',
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
    sum: 'Sum',
    written: 'Written',
  },
};

export default text;
