/** A hand that lies in rows, suit by suit, so that each card's index stays to be read. */
import { suitOf } from '../lib/words/cards';
import type { Card } from '../lib/protocol.gen';

/** A card's row, and its place in it. */
export interface RowPlace {
  row: number;
  at: number;
}

/**
 * Where each card of a sorted hand lies.
 *
 * @param most cards in a row; a longer suit goes on in the next
 */
export function rowsOf(hand: Card[], most: number): RowPlace[] {
  const places: RowPlace[] = [];
  hand.forEach((card, i) => {
    const last = places.at(-1);
    const goesOn = last && suitOf(hand[i - 1]!) === suitOf(card) && last.at + 1 < most;
    places.push(goesOn ? { row: last.row, at: last.at + 1 } : { row: last ? last.row + 1 : 0, at: 0 });
  });
  return places;
}
