/** How the tables of a round follow from its secret. */
import { shuffled } from './shuffle';

/** Draws that are thrown away at most. */
const MOST_ATTEMPTS = 1000;

/** The sides of a table as lists of entries. */
export const sidesAt = (seats: readonly number[], sides: readonly number[]): number[][] => {
  const count = Math.max(...sides) + 1;
  return Array.from({ length: count }, (_, side) => seats.filter((_, seat) => sides[seat] === side));
};

/** Who go together, as texts that can be compared. */
const pairs = (tables: readonly number[][], sides: readonly number[]): string[] =>
  tables
    .flatMap((seats) => sidesAt(seats, sides))
    .filter((side) => side.length > 1)
    .map((side) => side.toSorted((a, b) => a - b).join());

/** The tables that follow from a round's secret, and how many draws were thrown away. Rule: TRN-DRAW-1 */
export function draw(
  entries: readonly number[],
  sides: readonly number[],
  former: readonly number[][],
  secret: string,
  nonces: readonly string[],
  round: number,
): { tables: number[][]; attempt: number } {
  const together = new Set(pairs(former, sides));
  const ordered = entries.toSorted((a, b) => a - b);
  for (let attempt = 0; ; attempt++) {
    const order = shuffled(ordered, secret, nonces, round, attempt);
    const tables: number[][] = [];
    for (let first = 0; first < order.length; first += sides.length)
      tables.push(order.slice(first, first + sides.length));
    if (attempt === MOST_ATTEMPTS || !pairs(tables, sides).some((pair) => together.has(pair)))
      return { tables, attempt };
  }
}
