/** The example of a technique as a whole deal that is begun at a table. */
import { DENOMINATIONS } from '../../scene';
import { line, type Example } from './examples';
import { after, sideOf, type Position } from './position';

const SOUTH = 2;
/** Its dealer is South, who then plays the contract. */
const BOARD = 3;
/** Who leads against South. */
const WEST = 3;
const BOOK = 6;

/** Where the reader sits: South plays the contract, unless the technique is a defender's. */
export const seatOf = ({ yours }: Example): number => (yours.includes(SOUTH) ? SOUTH : yours[0]!);

/** What went before an ending: the cards of each seat, and the tricks of both sides. */
function earlier({ trumps, before = '' }: Example): { cards: string[][]; won: [number, number] } {
  const cards: string[][] = [[], [], [], []];
  let position: Position = { trumps, hands: [[], [], [], []], trick: [], turn: WEST, won: [0, 0] };
  for (const card of before ? line(before) : []) {
    cards[position.turn]!.push(card);
    position = after(position, card);
  }
  return { cards, won: position.won };
}

/** The hands as they were dealt. */
export function wholeHands(example: Example): string[][] {
  const { cards } = earlier(example);
  return example.hands.map((hand, seat) => [...line(hand), ...cards[seat]!]);
}

/** What South plays: it is made, or goes down, by the tricks that the example asks for. */
export function contractOf(example: Example): string {
  const { trumps, hands, needed, yours } = example;
  const rest = sideOf(yours[0]!) === 0 ? needed : line(hands[0]!).length - needed + 1;
  const level = earlier(example).won[0] + rest - BOOK;
  return `${level}${DENOMINATIONS.find((name) => name === trumps)!}`;
}

/** The record, with the auction and the cards up to the reader's first choice. */
export function recordOf(example: Example): Record<string, unknown> {
  const { before = '', right, begin } = example;
  return {
    valat: 1,
    game: 'bridge',
    dealer: SOUTH,
    board: BOARD,
    hands: wholeHands(example),
    moves: [
      contractOf(example),
      'Pass',
      'Pass',
      'Pass',
      ...(before ? line(before) : []),
      ...line(right).slice(0, begin),
    ],
  };
}
