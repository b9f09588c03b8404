/** How a hand is held: suits alternating in colour, trumps on one side, the strongest card outside. */
import type { Card } from '../../protocol.gen';
/** What a person chose of the order of a hand. */
export interface HandOrder {
  trumps: 'left' | 'right';
  ranks: 'falling' | 'rising';
}

const PLAIN = 'A T K Q J 9 8 7'.split(' ');
const TRUMP = 'J 9 A T K Q 8 7'.split(' ');
const BLACK_SUITS = ['S', 'C'];
const RED_SUITS = ['H', 'D'];

/** Suits so that colours alternate as far as they can, beginning with `first` where it is given. */
export function alternate(suits: string[], first: string | null): string[] {
  const rest = suits.filter((suit) => suit !== first);
  const [black, red] = [
    BLACK_SUITS.filter((s) => rest.includes(s)),
    RED_SUITS.filter((s) => rest.includes(s)),
  ];
  const order = first && suits.includes(first) ? [first] : [];
  while (black.length || red.length) {
    const after = order.at(-1);
    const redNext = after ? BLACK_SUITS.includes(after) : red.length > black.length;
    const next = (redNext && red.length) || !black.length ? red.shift()! : black.shift()!;
    order.push(next);
  }
  return order;
}

/**
 * The hand in the order it is held.
 *
 * @param trumps suits that are trumps: none, one, or all four
 */
export function sortHand(hand: Card[], trumps: string[], choices: HandOrder): Card[] {
  const only = trumps.length === 1 ? trumps[0]! : null;
  const suits = alternate([...new Set(hand.map((card) => card[0]!))], only);
  const strength = (card: Card) => (trumps.includes(card[0]!) ? TRUMP : PLAIN).indexOf(card.slice(1));
  const rising = choices.ranks === 'rising' ? -1 : 1;
  const sorted = [...hand].sort(
    (a, b) => suits.indexOf(a[0]!) - suits.indexOf(b[0]!) || rising * (strength(a) - strength(b)),
  );
  if (choices.trumps === 'left' || !only) return sorted;
  return [...sorted.filter((card) => card[0] !== only), ...sorted.filter((card) => card[0] === only)];
}
