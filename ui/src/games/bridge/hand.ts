/** How a hand of bridge is held, and how one lies open. */
import { alternate } from '../../lib/ui/cards/hand';
import type { Card } from '../../lib/protocol.gen';
import type { Choices } from '../../lib/app/settings.svelte';

const RANKS = 'AKQJT98765432';
const strength = (card: Card) => RANKS.indexOf(card[1]!);

/** The hand in the order it is held: colours alternate, trumps on one side. */
export function sortHand(
  hand: Card[],
  trumps: string[],
  { trumps: side, ranks }: Pick<Choices, 'trumps' | 'ranks'>,
): Card[] {
  const suits = alternate([...new Set(hand.map((card) => card[0]!))], trumps[0] ?? null);
  if (side === 'right' && trumps.length) suits.push(suits.shift()!);
  const rising = ranks === 'rising' ? -1 : 1;
  return [...hand].sort(
    (a, b) => suits.indexOf(a[0]!) - suits.indexOf(b[0]!) || rising * (strength(a) - strength(b)),
  );
}

/** The hand as its owner lays it open, suit by suit from left to right: trumps on the right. Rule: BRI-PLAY-1 */
export function columnsOf(hand: Card[], trumps: string[]): Card[][] {
  const sorted = sortHand(hand, trumps, { trumps: 'right', ranks: 'falling' });
  const suits = [...new Set(sorted.map((card) => card[0]!))];
  return suits.map((suit) => sorted.filter((card) => card[0] === suit));
}
