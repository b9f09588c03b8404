/**
 * Whether a side takes so many tricks, all hands open, by alpha-beta search over yes-or-no questions. Cards that
 * nobody's card lies between are one move; positions at the start of a trick are remembered by who holds the
 * first, second, … card still out in each suit, so that all that differ in small cards alone are one.
 */
import { sideOf, suitOf, SUITS, strength, tricksLeft, type Position } from './position';

/** The question would take more turns than are granted. */
export class TooHard extends Error {}

interface Bounds {
  /** North-South take at least, and at most, so many of the tricks left. */
  least: number;
  most: number;
}

const top = (cards: number): number => 31 - Math.clz32(cards);
const count = (cards: number): number => {
  let left = cards;
  let found = 0;
  for (; left; left &= left - 1) found++;
  return found;
};

export class Search {
  /** Cards as bits, by seat * 4 + suit. */
  private readonly held = new Int32Array(16);
  private readonly memory = new Map<string, Bounds>();
  private turns = 0;
  private readonly trumps: number;

  /** `most` turns are granted for each question. */
  constructor(
    trumps: string,
    private readonly most: number,
  ) {
    this.trumps = SUITS.indexOf(trumps);
  }

  /** Whether the side takes at least so many of all the tricks, those it has won included. Raises TooHard. */
  reaches(position: Position, side: 0 | 1, wanted: number): boolean {
    this.turns = 0;
    this.held.fill(0);
    position.hands.forEach((hand, seat) =>
      hand.forEach(
        (card) => (this.held[this.place(seat, SUITS.indexOf(suitOf(card)))]! |= 1 << strength(card)),
      ),
    );
    const left = tricksLeft(position);
    const still = wanted - position.won[side];
    // asked for North-South alone: East-West take so many unless those take one too many for it
    const needed = side === 0 ? still : left - still + 1;
    return this.answer(position, needed, left) === (side === 0);
  }

  private answer({ trick, turn }: Position, needed: number, left: number): boolean {
    if (!trick.length) return this.answerOnLead(turn, needed, left);
    const cards = trick.map(({ card }) => SUITS.indexOf(suitOf(card)) * 16 + strength(card));
    let best = 0;
    for (let i = 1; i < cards.length; i++) if (this.beats(cards[best]!, cards[i]!)) best = i;
    return this.turn(
      turn,
      cards[0]! >> 4,
      cards[best]!,
      trick[best]!.seat,
      trick.length,
      needed,
      left,
      cards,
    );
  }

  private place = (seat: number, suit: number): number => seat * 4 + suit;

  private beats(first: number, second: number): boolean {
    return first >> 4 === second >> 4 ? second > first : second >> 4 === this.trumps;
  }

  /** Whether North-South take so many of the tricks left, at the start of one. */
  private answerOnLead(leader: number, needed: number, left: number): boolean {
    if (needed <= 0) return true;
    if (needed > left) return false;
    const key = this.key(leader);
    const bounds = this.memory.get(key) ?? { least: 0, most: left };
    if (needed <= bounds.least) return true;
    if (needed > bounds.most) return false;
    const sure = this.sureTricks(leader);
    if (sideOf(leader) === 0 ? sure >= needed : left - sure < needed) return sideOf(leader) === 0;
    const yes = this.turn(leader, -1, -1, -1, 0, needed, left, []);
    if (yes) bounds.least = needed;
    else bounds.most = needed - 1;
    this.memory.set(key, bounds);
    return yes;
  }

  /** Who holds the cards still out of each suit, from the top, and who leads. */
  private key(leader: number): string {
    let key = '';
    for (let suit = 0; suit < 4; suit++) {
      // begins with a 1, so that a suit with fewer cards out is another number; 27 bits at most
      let owners = 1;
      let out = this.out(suit);
      while (out) {
        const bit = 1 << top(out);
        out ^= bit;
        const seat =
          this.held[suit]! & bit ? 0 : this.held[4 + suit]! & bit ? 1 : this.held[8 + suit]! & bit ? 2 : 3;
        owners = owners * 4 + seat;
      }
      // two code units a suit: a Map finds texts by what they hold, lists only by identity
      key += String.fromCharCode(owners & 0xffff, owners >>> 16);
    }
    return key + leader;
  }

  private out(suit: number): number {
    return this.held[suit]! | this.held[4 + suit]! | this.held[8 + suit]! | this.held[12 + suit]!;
  }

  /** Tricks that the leader's side can take at once: the leader's, or partner's where a lead reaches them. */
  private sureTricks(leader: number): number {
    const partner = (leader + 2) % 4;
    let [own, others, reached] = [0, 0, false];
    for (let suit = 0; suit < 4; suit++) {
      own += this.sureTricksIn(leader, suit);
      const tops = this.sureTricksIn(partner, suit);
      others += tops;
      reached ||= tops > 0 && this.held[this.place(leader, suit)] !== 0;
    }
    return reached ? Math.max(own, others) : own;
  }

  private sureTricksIn(leader: number, suit: number): number {
    let own = this.held[this.place(leader, suit)]!;
    const others = this.out(suit) & ~own;
    let tops = 0;
    // as numbers: whoever holds the highest card out has the greater set
    for (; own > others; own &= ~(1 << top(own))) tops++;
    if (this.trumps < 0 || suit === this.trumps) return tops;
    // a foe who holds trumps ruffs as soon as the suit has run out there
    for (const foe of [(leader + 1) % 4, (leader + 3) % 4])
      if (this.held[this.place(foe, this.trumps)]!)
        tops = Math.min(tops, count(this.held[this.place(foe, suit)]!));
    return tops;
  }

  /** The same in the middle of a trick: the seat is to play. `cards` are those on the table. */
  private turn(
    seat: number,
    suit: number,
    best: number,
    holder: number,
    played: number,
    needed: number,
    left: number,
    cards: number[],
  ): boolean {
    if (++this.turns > this.most) throw new TooHard();
    const mine = sideOf(seat) === 0;
    for (const card of this.moves(seat, suit, best, holder, played, cards)) {
      const bit = 1 << (card & 15);
      const at = this.place(seat, card >> 4);
      this.held[at]! ^= bit;
      const takes = played === 0 || this.beats(best, card);
      const [nowBest, nowHolder] = takes ? [card, seat] : [best, holder];
      let yes: boolean;
      if (played === 3)
        yes = this.answerOnLead(nowHolder, needed - Number(sideOf(nowHolder) === 0), left - 1);
      else {
        cards.push(card);
        yes = this.turn(
          (seat + 1) % 4,
          played ? suit : card >> 4,
          nowBest,
          nowHolder,
          played + 1,
          needed,
          left,
          cards,
        );
        cards.pop();
      }
      this.held[at]! ^= bit;
      // one card that does it is enough
      if (yes === mine) return mine;
    }
    return !mine;
  }

  /** Cards to try, one of each kind, the most promising first. */
  private moves(
    seat: number,
    suit: number,
    best: number,
    holder: number,
    played: number,
    cards: number[],
  ): number[] {
    const following = suit >= 0 && this.held[this.place(seat, suit)] ? [suit] : [0, 1, 2, 3];
    const found: { card: number; worth: number }[] = [];
    for (const each of following) {
      let on = 0;
      // cards on the table still lie between those of a hand
      for (const card of cards) if (card >> 4 === each) on |= 1 << (card & 15);
      const own = this.held[this.place(seat, each)]!;
      const others = (this.out(each) | on) & ~own;
      let above = -1;
      for (let rank = 12; rank >= 0; rank--) {
        const bit = 1 << rank;
        if (others & bit) above = -1;
        if (!(own & bit)) continue;
        const next = above < 0;
        above = rank;
        if (next) found.push({ card: each * 16 + rank, worth: 0 });
      }
    }
    for (const move of found) move.worth = this.worth(move.card, seat, best, holder, played);
    return found.sort((a, b) => b.worth - a.worth).map(({ card }) => card);
  }

  private worth(card: number, seat: number, best: number, holder: number, played: number): number {
    const rank = card & 15;
    const suit = card >> 4;
    if (played === 0) {
      const others = this.out(suit) & ~this.held[this.place(seat, suit)]!;
      if (rank > top(others)) return 40 + rank;
      const partner = this.held[this.place((seat + 2) % 4, suit)]!;
      return (partner && top(partner) === top(this.out(suit)) ? 20 : 0) - rank;
    }
    const takes = this.beats(best, card);
    // partner has the trick already: to take it over wastes a high card
    if (sideOf(holder) === sideOf(seat) && played === 3) return takes ? -20 - rank : 20 - rank;
    if (!takes) return -rank - (suit === this.trumps ? 20 : 0);
    return played === 3 ? 60 - rank : 30 + (rank === 12 ? 5 : -rank / 4);
  }
}
