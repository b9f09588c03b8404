/** How hands are held: the order is made when cards come, and kept while they go. */
import { shownDeal } from '../games/log';
import type { HandOrder } from '../lib/ui/cards/hand';
import { suitOf } from '../lib/words/cards';
import type { Card, TableMessage } from '../lib/protocol.gen';

/** Where in `held` a card goes that belongs before `sorted`'s later cards: among its suit, or beside its neighbour. */
function placeFor(card: Card, held: Card[], sorted: Card[]): number {
  const rank = (other: Card) => sorted.indexOf(other);
  const suit = held.filter((other) => suitOf(other) === suitOf(card));
  if (suit.length) {
    const next = suit.find((other) => rank(other) > rank(card));
    return held.indexOf(next ?? suit.at(-1)!) + (next ? 0 : 1);
  }
  const before = held.filter((other) => rank(other) < rank(card));
  if (!before.length) return 0;
  const neighbour = before.reduce((best, other) => (rank(other) > rank(best) ? other : best));
  return held.findLastIndex((other) => suitOf(other) === suitOf(neighbour)) + 1;
}

/**
 * The hand with the cards of `held` in the order they are in, and new ones put in between.
 *
 * @param hand the cards that are held now
 * @param sorted the same cards in the order they would have if all had come at once
 */
export function keepOrder(held: Card[], hand: Card[], sorted: Card[]): Card[] {
  const kept = held.filter((card) => hand.includes(card));
  for (const card of sorted.filter((other) => !held.includes(other)))
    kept.splice(placeFor(card, kept, sorted), 0, card);
  return kept;
}

/** What a hand is sorted by: its deal, trumps once they are known, and what the person has chosen. */
export function sortingReason(message: TableMessage, { trumps, ranks }: HandOrder): string {
  const called = (message.scene as { trumps?: string[] } | null)?.trumps ?? [];
  return [shownDeal(message), ...called, trumps, ranks].join(' ');
}

/** The hands of a table by seat, in the order they are held. */
export class HeldHands {
  #orders = new Map<number, { reason: string; cards: Card[] }>();

  /**
   * A hand in its order.
   *
   * @param reason what the order was made by: where it is another (a new deal, trumps) the hand is sorted anew
   */
  order(seat: number, hand: Card[], reason: string, sort: (hand: Card[]) => Card[]): Card[] {
    const known = this.#orders.get(seat);
    const sorted = sort(hand);
    const cards = known?.reason === reason ? keepOrder(known.cards, hand, sorted) : sorted;
    this.#orders.set(seat, { reason, cards });
    return cards;
  }
}
