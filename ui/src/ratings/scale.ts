/** Where card ratings stand on a scale with the champion in the middle. */
import type { CardRating } from '../lib/protocol.gen';

export interface Spot {
  /** In hundredths of the width. */
  at: number;
  from: number;
  /** Null without an interval. */
  width: number | null;
}

/** How far the scale reaches to either side, IMPs per deal: to the farthest end of an interval. */
export const reach = (cards: readonly CardRating[]): number =>
  Math.max(
    1,
    ...cards.flatMap(({ mean, low, high }) => [mean, low ?? mean, high ?? mean].map((end) => Math.abs(end))),
  );

/** A card rating on that scale. */
export function spotOf({ mean, low, high }: CardRating, far: number): Spot {
  const place = (imps: number): number => Math.round((50 + (50 * imps) / far) * 10) / 10;
  if (low === null || high === null) return { at: place(mean), from: place(mean), width: null };
  return { at: place(mean), from: place(low), width: Math.round((place(high) - place(low)) * 10) / 10 };
}
