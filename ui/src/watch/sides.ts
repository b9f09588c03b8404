/** Who plays with whom, where only seats and scores are known. */
import { sideText, sidesText, seatName } from '../lib/words/names';
import type { LobbySeat } from '../lib/protocol.gen';

/** The names of each of so many sides: opposite players are partners where there are fewer sides than seats. */
export const sideNames = (seats: readonly LobbySeat[], sides: number): string[] =>
  Array.from({ length: sides || seats.length }, (_, side) =>
    sideText(
      seats
        .filter((seat, at) => seat.kind !== 'empty' && at % (sides || seats.length) === side)
        .map((seat) => seatName(seat)),
    ),
  );

/** All of them in a line: «Ana – Boris; Vera – Niko», of single players «Ana, Boris». */
export function namesLine(seats: readonly LobbySeat[], sides: number): string {
  const names = sideNames(seats, sides).filter(Boolean);
  return sides && sides < seats.length ? sidesText(names) : names.join(', ');
}
