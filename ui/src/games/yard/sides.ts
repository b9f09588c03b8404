/** Who plays with whom, and whom the points of a deal have ruined or freed. */
import type { Result } from '../../lib/protocol.gen';

/** The side of a seat: opposite players are partners where there are fewer sides than players. */
const sideOf = (seat: number, sides: number): number => seat % sides;

/** The names of a side's players. */
export const namesOf =
  (names: string[], sides: number) =>
  (side: number): string =>
    names.filter((_, seat) => sideOf(seat, sides) === side).join(' – ');

/** The side that went over 125 and so lost the match; null where none did. */
export const loserOf = ({ loser }: Result): number | null => (typeof loser === 'number' ? loser : null);

/** The sides whose count burnt: they have nothing though the deal brought them points. */
export function burntOf({ scores, left }: Result): number[] {
  const held = Array.isArray(left) ? (left as number[]) : [];
  const brought = (side: number) =>
    held.some((points, seat) => points && sideOf(seat, scores.length) === side);
  return scores.flatMap((score, side) => (score === 0 && brought(side) ? [side] : []));
}

/** The player who ended the deal; null where the stock ran out for good. */
export const outOf = ({ out }: Result): number | null => (typeof out === 'number' ? out : null);
