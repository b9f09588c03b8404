/** Where seats sit round the table for whoever looks at it. */

/** The compass point of the screen: you are south. */
export type Place = 's' | 'e' | 'ne' | 'n' | 'nw' | 'w';

/** Which way the turn goes round: to the right (Belot, Bela) or to the left (bridge). */
export type Direction = 'right' | 'left';

const TO_THE_RIGHT: Record<number, Place[]> = {
  2: ['s', 'n'],
  3: ['s', 'e', 'w'],
  4: ['s', 'e', 'n', 'w'],
  5: ['s', 'e', 'ne', 'nw', 'w'],
  6: ['s', 'e', 'ne', 'n', 'nw', 'w'],
};
const mirror: Record<Place, Place> = { s: 's', e: 'w', ne: 'nw', n: 'n', nw: 'ne', w: 'e' };

/** The place of each seat, seen from seat `you` (a spectator sits behind seat 0). */
export function placesOf(seats: number, you: number | null, direction: Direction): Place[] {
  const round = TO_THE_RIGHT[seats] ?? TO_THE_RIGHT[6]!;
  return Array.from({ length: seats }, (_, seat) => {
    const place = round[(seat - (you ?? 0) + seats) % seats] ?? 'n';
    return direction === 'right' ? place : mirror[place];
  });
}
