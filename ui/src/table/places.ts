/** Where seats sit round the table for whoever looks at it. */

/** The compass side of the screen: you are south. */
export type Place = 's' | 'w' | 'n' | 'e';

/** Which way the turn goes round: to the right (Belot, Bela) or to the left (bridge). */
export type Direction = 'right' | 'left';

const TO_THE_RIGHT: Record<number, Place[]> = {
  2: ['s', 'n'],
  3: ['s', 'e', 'w'],
  4: ['s', 'e', 'n', 'w'],
};
const mirror: Record<Place, Place> = { s: 's', n: 'n', e: 'w', w: 'e' };

/** The place of each seat, seen from seat `you` (a spectator sits behind seat 0). */
export function placesOf(seats: number, you: number | null, direction: Direction): Place[] {
  const round = TO_THE_RIGHT[seats] ?? TO_THE_RIGHT[4]!;
  return Array.from({ length: seats }, (_, seat) => {
    const place = round[(seat - (you ?? 0) + seats) % seats] ?? 'n';
    return direction === 'right' ? place : mirror[place];
  });
}
