import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'Four players, two against two; partners sit opposite each other. Five cards are dealt, the players bid for the contract, three more cards follow, and eight tricks are played.',
    'The side that wins the auction must take more points than the other, or it scores nothing. The first side to reach 151 on the score sheet wins.',
  ],
  sections: {
    deal: 'Table and deal',
    auction: 'The auction',
    cards: 'What the cards are worth',
    play: 'The play',
    announcements: 'Announcements',
    belot: 'Belot',
    scoring: 'Scoring a deal',
    rounding: 'Rounding',
    match: 'The match',
    example: 'A whole deal, step by step',
  },
  rules: {
    'BEL-SEAT-1': {
      title: 'Partners sit opposite',
      text: 'Four players form two sides; your partner sits across the table. Dealing, calling and playing go counter-clockwise: after you comes the player on your right.',
    },
    'BEL-DEAL-1': {
      title: 'The pack',
      text: '32 cards: seven to ace in clubs, diamonds, hearts and spades.',
    },
    'BEL-DEAL-2': {
      title: 'Three, two, and three more',
      text: 'The player on the dealer’s left cuts. Each player gets three cards, then two. After the auction come the last three. The player on the dealer’s right is the first to get cards, to call and to lead.',
    },
    'BEL-DEAL-3': {
      title: 'The next dealer',
      text: 'The deal passes to the right, also when all four have passed.',
    },
    'BEL-BID-1': {
      title: 'What can be called',
      text: 'Pass, a contract, double (contra) or redouble (recontra). The contracts rise from clubs to all trumps, and each one must be higher than the last.',
    },
    'BEL-BID-2': {
      title: 'Contra and recontra',
      text: 'You may say contra to the opponents’ contract, and they may answer recontra. A higher contract may still be called afterwards; it wipes both out.',
    },
    'BEL-BID-3': {
      title: 'When the auction ends',
      text: 'Three passes in a row close it. If all four pass at once, the cards are thrown in and the next player deals. After passing you may still call later.',
    },
    'BEL-BID-4': {
      title: 'The declaring side',
      text: 'The side that made the last contract call is the declaring side. It must take more points than the other.',
    },
    'BEL-CARD-1': {
      title: 'Order and points',
      text: 'In a trump suit the jack and the nine are the highest cards. In no trumps every suit is plain, in all trumps every suit is trump.',
    },
    'BEL-CARD-2': {
      title: 'The points in a deal',
      text: 'The last trick is worth 10. With it a deal holds 162 points in a suit, 130 in no trumps (doubled to 260) and 258 in all trumps.',
    },
    'BEL-PLAY-1': {
      title: 'Follow suit',
      text: 'If you have a card of the suit led, you must play one, in every contract.',
    },
    'BEL-PLAY-2': {
      title: 'Trumps led: play higher',
      text: 'Trumps led in a suit contract: you must beat the highest trump on the table if you can, even your partner’s.',
    },
    'BEL-PLAY-3': {
      title: 'You must ruff',
      text: 'A suit contract, and you have none of the plain suit led: while the opponents are winning the trick, you must play a trump, and a higher one if it is already ruffed. If you cannot go higher, you may play any card.',
    },
    'BEL-PLAY-4': {
      title: 'When you are free',
      text: 'If your partner is winning the trick, you need not ruff. If trumps are led and you have none, play what you like. When you follow a plain suit, you never have to beat.',
    },
    'BEL-PLAY-5': {
      title: 'All trumps: always higher',
      text: 'In all trumps you must beat the highest card of the suit led if you can, also your partner’s. With none of that suit you may play any card.',
    },
    'BEL-PLAY-6': {
      title: 'No trumps',
      text: 'You only have to follow suit. A table may agree that higher cards are compulsory here too, as in all trumps.',
    },
    'BEL-PLAY-7': {
      title: 'Who takes the trick',
      text: 'The highest trump; without a trump, the highest card of the suit led. The winner leads to the next trick.',
    },
    'BEL-ANN-1': {
      title: 'Sequences and fours',
      text: 'Neighbouring cards of one suit, in the order 7 8 9 10 J Q K A: three are a tierce (20), four a quarte (50), five a quinte (100). Four of a kind are a carré: jacks 200, nines 150, aces, tens, kings or queens 100. Sevens and eights count nothing. A tierce to the ace is called major.',
    },
    'BEL-ANN-2': { title: 'Not in no trumps', text: 'In no trumps there are no announcements and no belot.' },
    'BEL-ANN-3': {
      title: 'When you announce',
      text: 'You announce when you play your first card of the deal. You choose what to announce and may keep silent; the table suggests the most valuable choice.',
    },
    'BEL-ANN-4': {
      title: 'Each card once',
      text: 'A card counts in one combination only. A run longer than five is split: eight in a row are a quinte and a tierce. You may also announce just part of a run. Belot is exempt from this limit.',
    },
    'BEL-ANN-5': {
      title: 'Whose sequences count',
      text: 'Only the side with the best sequence scores sequences, and then all of its own. A longer one is better; at equal length, the higher top card. If the best ones are equal, no sequences count. It makes no difference which suit is trumps.',
    },
    'BEL-ANN-6': {
      title: 'Whose carrés count',
      text: 'Only the side with the best carré scores carrés, and then all of its own. The order is jacks, nines, aces, tens, kings, queens.',
    },
    'BEL-ANN-7': {
      title: 'Carré against quinte',
      text: 'In the classic rules, carrés and sequences do not affect each other. By the book, a carré cancels the opponents’ quintes.',
    },
    'BEL-ANN-8': {
      title: 'What the others hear',
      text: 'Until the first trick is over they hear only the kind: tierce, quarte, quinte or carré. Then everyone sees the cards of those that count.',
    },
    'BEL-BELOT-1': {
      title: 'King and queen of trumps',
      text: 'If you hold both, they are worth 20: say “belot” when you play the first of the two. In all trumps the pair may be in any suit.',
    },
    'BEL-BELOT-2': {
      title: 'When it may be said',
      text: 'The first of the two must lead the trick, follow the suit led, or ruff. In all trumps you lose the belot if you discard its first card on another suit.',
    },
    'BEL-BELOT-3': {
      title: 'Always yours',
      text: 'A belot counts for the side that said it, no matter what happens to other announcements.',
    },
    'BEL-SCORE-1': {
      title: 'What is added up',
      text: 'Card points, 10 for the last trick, announcements that count, belots, and 90 for capot (valat): all eight tricks.',
    },
    'BEL-SCORE-2': {
      title: 'No trumps count double',
      text: 'In no trumps everything is doubled, except the 90 for capot.',
    },
    'BEL-SCORE-3': {
      title: 'Made, down, hanging',
      text: 'More points than the opponents: the contract is made, and each side scores its own points. Fewer: it is down, and the opponents score everything. Equal: the deal hangs; the opponents score their points, and the declaring side’s go to the winner of the next deal.',
    },
    'BEL-SCORE-4': {
      title: 'Contra ×2, recontra ×4',
      text: 'The side with more points scores everything, times two or four, no matter who called the contract. If both sides are equal, all of it goes to the winner of the next deal.',
    },
    'BEL-SCORE-5': {
      title: 'Losing every trick',
      text: 'Without contra, when the contract is made, a side that took no trick still scores its belots and the announcements that count.',
    },
    'BEL-ROUND-1': {
      title: 'Scored in tens',
      text: 'Points are divided by ten. A whole deal is 16 in a suit and 26 in no trumps or all trumps, plus a tenth of the announcements.',
    },
    'BEL-ROUND-2': {
      title: 'Up or down',
      text: 'In a suit 7, 8 and 9 go up, 0 to 5 down; when both sides end in 6, the lower side goes up. In all trumps 5 to 9 go up, 0 to 3 down; when both end in 4, the lower side goes up. In no trumps 5 and over go up, after doubling. The two sides always add up to the whole deal.',
    },
    'BEL-ROUND-3': {
      title: 'When a hanging deal ends in 6 or 4',
      text: 'The half that is carried over is rounded up, the half that is scored now is rounded down.',
    },
    'BEL-ROUND-4': {
      title: 'Rounded once',
      text: 'When one side scores everything, the sum is rounded first and multiplied afterwards.',
    },
    'BEL-MATCH-1': {
      title: 'To 151',
      text: 'You play deals until a side has 151 or more (a table may set another target). If both sides get there, the higher wins; if they are equal, you play on.',
    },
    'BEL-MATCH-2': {
      title: 'Not with a capot',
      text: 'If a capot takes a side over the target, you play one more deal; thrown-in deals and further capots do not count as that deal. A table may allow winning without the 90 bonus, or always.',
    },
    'BEL-MATCH-3': {
      title: 'Points left hanging',
      text: 'If points are still hanging when the match ends, no one scores them.',
    },
  },
  figures: {
    deck: 'One of the four suits, in sequence order.',
    packets: 'Your eight cards, in the order you get them.',
    ladder: 'From the lowest contract to the highest.',
    auction:
      'Your right passes, your partner calls clubs, contra from the left, you call no trumps, your right goes to all trumps, and three passes close.',
    order_trump: 'A trump suit, strongest first.',
    order_plain: 'A plain suit, strongest first.',
    follow: 'No trumps. Diamonds are led and you have two: you must play one of them.',
    beat_trump: 'Spades are trumps. Your partner is winning the trick, but you must still play {SA} on {ST}.',
    ruff: 'Clubs are trumps. You have no hearts and the opponents are winning the trick: play a trump.',
    overruff: 'The player on your left has ruffed with {C9}. {CJ} is higher, so you must play it.',
    underruff: 'The same, but you cannot go higher than {C9}: any card will do.',
    partner: 'Your partner’s {HA} is winning the trick: keep your trump if you like.',
    beat_all: 'All trumps. Your partner is winning the trick, but {DJ} must still beat {DT}.',
    no_trumps: 'You may play either spade; you do not have to win the trick.',
    winner: 'Diamonds are trumps: {D7} takes an ace, a king and a ten.',
    sequences: 'Tierce, quarte and quinte.',
    carres: 'Four-of-a-kind combinations that count.',
    eight: 'Eight in a row: 100 and 20.',
    better: 'Our quarte is the best: both our sequences count, their tierce does not.',
    belot: 'Belot.',
    belot_lost: 'All trumps. You have no clubs: if you discard a heart now, you cannot say belot with it.',
    sum_made: 'We called hearts. Both sides end in 6, so the lower one rounds up.',
    sum_inside: 'We called spades and have fewer points: 162 and our 20 go to them.',
    sum_hanging: 'We called clubs: they score their 8, ours are carried over.',
    sum_contra: 'Diamonds with contra: the side with more points scores all 16, doubled.',
    sum_capot: 'We made hearts with all eight tricks; they still score their belot.',
    sum_no_trumps: 'We called no trumps and made it.',
    round_suit: 'How the two sides round their shares of a deal.',
    round_hanging: 'With a quarte in it a deal can hang at 106 or at 154.',
    whole_hands:
      'Player 4 deals. Pass, clubs, no trumps, all trumps, and three passes: player 4 plays all trumps. Player 1 leads {HQ} with belot and a tierce; player 2 plays {S8} with a tierce, player 3 {HT} with a tierce, player 4 takes it with {H9}. Then {HJ} takes a trick; {CQ} is led with belot and falls to player 2’s {C9}. Player 2 leads {SJ} and takes the rest; player 3 says belot on it.',
    whole_sum:
      'Players 2 and 4 (left) against 1 and 3. Player 3’s tierce to the ace is the best, so player 2’s does not count.',
  },
  words: {
    we: 'We',
    they: 'They',
    you: 'You',
    right: 'Right',
    partner: 'Partner',
    left: 'Left',
    player_1: 'Player 1',
    player_2: 'Player 2',
    player_3: 'Player 3',
    player_4: 'Player 4',
    first_three: 'first three',
    then_two: 'then two',
    last_three: 'after the auction',
    trump: 'trump',
    plain: 'plain',
    suit: 'Suit',
    no_trumps: 'No trumps',
    all_trumps: 'All trumps',
    tierce: 'Tierce',
    quarte: 'Quarte',
    quinte: 'Quinte',
    carre: 'Carré',
    belot: 'Belot',
    cards: 'Cards',
    last_trick: 'Last trick',
    capot: 'Capot',
    doubled: 'Doubled',
    contra: 'Contra',
    recontra: 'Recontra',
    pass: 'Pass',
    sum: 'Total',
    waiting: 'Carried over',
    written: 'Scored',
  },
};

export default text;
