/** Who plays with whom, and whom the points of a deal have ruined or freed. */
import type { YardResult } from './wire.gen';

/** The side of a seat: opposite players are partners where there are fewer sides than players. */
const sideOf = (seat: number, sides: number): number => seat % sides;

/** The names of a side's players. */
export const namesOf =
  (names: string[], sides: number) =>
  (side: number): string =>
    names.filter((_, seat) => sideOf(seat, sides) === side).join(' – ');

/** The sides whose count burnt: they have nothing though the deal brought them points. */
export function burntOf({ scores, left }: YardResult): number[] {
  const brought = (side: number) =>
    left.some((points, seat) => points && sideOf(seat, scores.length) === side);
  return scores.flatMap((score, side) => (score === 0 && brought(side) ? [side] : []));
}
