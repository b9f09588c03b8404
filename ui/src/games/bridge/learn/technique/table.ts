/** The example of a technique as a whole deal that is begun at a table. */
import { DENOMINATIONS } from '../../scene';
import { line, type Example } from './examples';

const RANKS = [...'23456789TJQKA'];
const SOUTH = 2;
/** Its dealer is South, who then plays the contract. */
const BOARD = 3;
const HAND = 13;

/** Where the reader sits: South plays the contract, unless the technique is a defender's. */
export const seatOf = ({ yours }: Example): number => (yours.includes(SOUTH) ? SOUTH : yours[0]!);

/** The hands; an ending is filled up with the cards that are gone. */
export function wholeHands({ hands }: Example): string[][] {
  const held = hands.map(line);
  const rest = ['C', 'D', 'H', 'S']
    .flatMap((suit) => RANKS.map((rank) => suit + rank))
    .filter((card) => !held.some((hand) => hand.includes(card)));
  const missing = HAND - held[0]!.length;
  return held.map((hand, seat) => [...hand, ...rest.slice(seat * missing, (seat + 1) * missing)]);
}

/** What South plays: as many tricks as the example asks for. */
export function contractOf({ trumps, needed, yours }: Example): string {
  const level = yours.includes(SOUTH) ? Math.max(1, needed - 6) : 3;
  return `${level}${DENOMINATIONS.find((name) => name === trumps)!}`;
}

/** The record, with the auction and, of a whole deal, the cards up to the reader's first choice. */
export function recordOf(example: Example): Record<string, unknown> {
  const whole = line(example.hands[0]!).length === HAND;
  const led = whole ? line(example.right).slice(0, example.begin) : [];
  return {
    valat: 1,
    game: 'bridge',
    dealer: SOUTH,
    board: BOARD,
    hands: wholeHands(example),
    moves: [contractOf(example), 'Pass', 'Pass', 'Pass', ...led],
  };
}
