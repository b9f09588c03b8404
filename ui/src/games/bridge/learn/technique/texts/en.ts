import type { Lessons } from '../examples';

const lessons: Lessons = {
  finesse: {
    title: 'Finesse',
    text: 'With the ace and queen in one hand, you can win a trick with the queen if the king sits in front of her. Lead a small card from the other hand towards the two; if the king doesn’t appear, play the queen. Half the time the king is where you want it.',
    right:
      'Small spade from South, and the queen wins: West has the king. With eight top tricks she is the ninth.',
    wrong: 'Ace first and then small: West takes the king and four hearts.',
  },
  double_finesse: {
    title: 'Double finesse',
    text: 'With ace, queen and ten you can finesse against two honours. Lead twice towards the three cards, and always try the lowest first.',
    right:
      'The ten first: king and jack are both with West, so the queen wins next time and no spade is lost.',
    wrong:
      'The queen first wins too, but on the next lead West plays the jack, and ace and ten win only one more trick.',
  },
  towards: {
    title: 'Leading towards honours',
    text: 'King and queen win two tricks if the ace sits in front of them: lead small cards towards them from the other hand, twice. If you lead one of the honours, the ace takes it.',
    right:
      'Spade to the king, back by a diamond, spade to the queen: West’s ace never catches anything but small cards.',
    wrong: 'The king led from dummy falls to the ace, and only the queen is left.',
  },
  cover: {
    title: 'Cover or not',
    text: 'You defend as West. Declarer leads an honour through yours: cover it if your own would never win a trick and covering may set up a lower card of your side. Don’t cover if you only help the cards you can see behind it.',
    right:
      'King on the queen: ace, king and queen fall to one trick, the jack wins the next, and then partner’s ten is high.',
    wrong:
      'If you play low, the queen wins, the jack is finessed next, and the ace takes the third: no trick for you.',
  },
  sequence: {
    title: 'Sequences',
    text: 'Touching cards are worth the same: with king, queen, jack and ten you lack only the ace. Drive it out early, while your other suits are still stopped.',
    right:
      'Diamonds at once. West takes the ace and clears the spades, but the king of spades still stops them: nine tricks.',
    wrong:
      'Cashing the king of spades first costs the stopper. When West comes in with the ace, four spades are good.',
  },
  long_suit: {
    title: 'Establishing a long suit',
    text: 'Small cards win when no one else has the suit. Count how the missing cards may break. Give up early the trick you must lose, and make sure you can reach the long hand at the end.',
    right:
      'Duck the first club. Then ace and king clear the suit, and you are in dummy to cash the small clubs.',
    wrong:
      'Ace, king and a third club clear the suit too, but dummy has no other entry: three good clubs are dead.',
  },
  short_ruff: {
    title: 'Ruffing in the short hand',
    text: 'The long trumps win tricks anyway. A ruff in the hand with fewer trumps is an extra trick; so play for it before trumps are drawn.',
    right: 'Ace of spades, give up a spade, ruff the third in dummy: the trick that was missing.',
    wrong: 'After three rounds of trumps dummy has none left, and the third spade is lost.',
  },
  prepare: {
    title: 'Discarding to prepare a ruff',
    text: 'You can prepare a ruff without losing the lead: discard dummy’s card of the suit on a winner in another suit.',
    right:
      'Three rounds of diamonds, with dummy’s spade on the third. Now ace of spades and a ruff, before the opponents can lead another trump.',
    wrong: 'If you give up a spade to get a ruff, the defenders lead a second trump: dummy has none left.',
  },
  crossruff: {
    title: 'Crossruff',
    text: 'When you ruff in both hands in turn, every trump takes its own trick. Cash your winners in the other side suit first: later the opponents will have discarded that suit and will ruff them.',
    right: 'Ace and king of diamonds first, then ruff hearts and clubs back and forth: all the tricks.',
    wrong: 'While you ruff, East discards diamonds; your ace and king will be ruffed.',
  },
  counting: {
    title: 'Counting winners and losers',
    text: 'Before you play the first card, count your top tricks, and in a trump contract also your losers. If you have enough tricks, take them and risk nothing.',
    right: 'Three spades, one heart, four diamonds and a club: nine. Cash them.',
    wrong: 'The club finesse looks free. It loses, and four hearts follow.',
  },
  drawing: {
    title: 'Drawing trumps, or not yet',
    text: 'As a rule, draw trumps first so no one can ruff your winners. Wait if you must give up the lead in trumps while the opponents have too many tricks to cash: get rid of a loser first.',
    right:
      'Three rounds of clubs, with a heart on the third. Then trumps: you lose one trump, one heart and one diamond.',
    wrong: 'Trumps at once: West takes the ace, two hearts, and later a diamond: one down.',
  },
  drop: {
    title: 'Playing for the drop',
    text: 'With nine cards in a suit, the missing queen drops under the ace and king slightly more often than a finesse works: 53% against 50%. With eight cards the finesse is better.',
    right: 'Ace and king: East’s queen falls.',
    wrong: 'The finesse loses to the queen, and a club must still be lost.',
  },
  hold_up: {
    title: 'Hold-up',
    text: 'With one stopper in the opponents’ suit, don’t take the first trick. Wait until one defender has run out of the suit; that defender can then win a trick without harming you.',
    right:
      'The ace takes only the third heart. East wins the king of diamonds and has no heart left to play.',
    wrong:
      'If you win the first heart, East still has two when the diamond finesse loses: West’s four hearts beat you.',
  },
  elimination: {
    title: 'Elimination',
    text: 'Take away every safe exit card, then give up the trick you must lose anyway. The defender who wins it must open the suit you don’t want to touch, or give you a ruff and discard.',
    right:
      'Trumps drawn, hearts ruffed out, ace and king of clubs cashed, then the third club. West must lead diamonds or give a ruff and discard.',
    wrong: 'The guess in diamonds goes wrong, and the club is still to be lost.',
  },
  safety: {
    title: 'Safety play',
    text: 'Take every chance that costs nothing. Before a finesse against the queen cash the ace, if you can come back to lead the suit again: a bare queen in the wrong hand falls.',
    right: 'Ace of spades first: West’s bare queen falls, and all thirteen tricks are there.',
    wrong: 'The finesse at once loses to the bare queen.',
  },
  endplay: {
    title: 'Endplay',
    text: 'Instead of leading a suit yourself, give the lead to the defender who must then lead it up to your honours.',
    right:
      'Cash diamond and club to leave East with no other lead, and give up a heart. After two hearts East must lead a spade into your ace and queen.',
    wrong: 'The spade finesse loses: East has the king.',
  },
  squeeze: {
    title: 'Squeeze',
    text: 'One defender guards two suits. Run your winners in the other suits until that defender must give up one of the guards.',
    right:
      'On the third club West can no longer keep two spades and two hearts. Whatever West discards, one of your small cards becomes good.',
    wrong:
      'Cashing the ace of spades first takes away the entry to the jack: West throws spades without worry.',
  },
};

export default lessons;
