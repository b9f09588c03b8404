/** How missing cards lie between two hidden hands: the same reckoning as `valat.games.bridge.odds`. Rule: BRI-ODDS-1 */

export interface Split {
  west: number;
  east: number;
  /** 0 … 1 */
  chance: number;
}

/** The empty places of a hand of which nothing is known. */
export const HAND = 13;

function choose(from: number, count: number): number {
  let ways = 1;
  // each step is a binomial coefficient itself, and so a whole number
  for (let i = 1; i <= count; i++) ways = (ways * (from - count + i)) / i;
  return Math.round(ways);
}

/** All ways for the missing cards to lie, most with West first; the places hold them. */
export function splits(missing: number, west: number, east: number): Split[] {
  const all = choose(west + east, missing);
  const counts = Array.from({ length: missing + 1 }, (_, i) => missing - i);
  return counts
    .filter((count) => count <= west && missing - count <= east)
    .map((count) => ({
      west: count,
      east: missing - count,
      chance: (choose(west, count) * choose(east, missing - count)) / all,
    }));
}

/** The chance that West holds a certain card. */
export const finesse = (west: number, east: number): number => west / (west + east);

/** The chance that a certain card of the missing ones falls in so many rounds. */
export function drop(missing: number, rounds: number, west: number, east: number): number {
  let sum = 0;
  for (const way of splits(missing, west, east))
    for (const held of [way.west, way.east]) if (held <= rounds) sum += (way.chance * held) / missing;
  return sum;
}
