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

/** All of them in a line: «Ana – Boris; Vera – Niko». */
export const namesLine = (seats: readonly LobbySeat[], sides: number): string =>
  sidesText(sideNames(seats, sides).filter(Boolean));
