/** How a hand is held: suits alternating in colour, trumps on one side, the strongest card outside. */
import { alternate } from '../../lib/ui/cards/hand';
import type { Card } from '../../lib/protocol.gen';
import type { Choices } from '../../lib/app/settings.svelte';

const RANKS = 'A T K Q J 9'.split(' ');

/** The hand in the order it is held. */
export function sortHand(hand: Card[], trumps: string, choices: Pick<Choices, 'trumps' | 'ranks'>): Card[] {
  const suits = alternate([...new Set(hand.map((card) => card[0]!))], trumps);
  const rising = choices.ranks === 'rising' ? -1 : 1;
  const strength = (card: Card) => RANKS.indexOf(card.slice(1));
  const sorted = [...hand].sort(
    (a, b) => suits.indexOf(a[0]!) - suits.indexOf(b[0]!) || rising * (strength(a) - strength(b)),
  );
  if (choices.trumps === 'left') return sorted;
  return [...sorted.filter((card) => card[0] !== trumps), ...sorted.filter((card) => card[0] === trumps)];
}
