/** A board as a file tells it, and what follows from it for the eye. */
import type { DealFields } from '../../boards';
import type { Card, ReplayStep } from '../../../lib/protocol.gen';
import type { Board } from '../wire.gen';

export const boardOf = (fields: DealFields): Board => fields as unknown as Board;

/** A board of which nothing is told yet. */
export const EMPTY_BOARD: Board = {
  number: null,
  dealer: null,
  vulnerable: null,
  hands: [[], [], [], []],
  players: ['', '', '', ''],
  calls: [],
  cards: [],
  contract: null,
  multiplier: 1,
  declarer: null,
  tricks: null,
  tags: {},
  tables: {},
};

export const SUITS = ['S', 'H', 'D', 'C'] as const;
export const SEATS = ['N', 'E', 'S', 'W'] as const;
const RANKS = 'AKQJT98765432';

/** A hand's ranks in a suit, the highest first. */
export const inSuit = (hand: Card[], suit: string): Card[] =>
  hand
    .filter((card) => card[0] === suit)
    .sort((card, other) => RANKS.indexOf(card[1]!) - RANKS.indexOf(other[1]!));

/** The cards played up to a step. */
export const playedCardsAt = (steps: ReplayStep[], at: number): Set<Card> =>
  new Set(steps.slice(1, at + 1).flatMap(({ move }) => (move && isCard(move) ? [move] : [])));

export const isCard = (move: string): boolean => /^[CDHS][2-9TJQKA]$/.test(move);
export const isCall = (move: string): boolean => /^(Pass|XX?|[1-7](NT|[CDHS]))$/.test(move);

/** Whether a side is vulnerable. */
export const isVulnerable = (vulnerable: string | null, seat: number): boolean =>
  vulnerable === 'all' || vulnerable === (seat % 2 ? 'ew' : 'ns');

/** How many calls have been made at a step; all where there are no steps. */
export const callsAt = (steps: ReplayStep[], at: number, all: number): number =>
  steps.length ? Math.min(at, all) : all;

/** Tricks over or under the contract: 0 just made; null where it is not told. */
export function over(board: Pick<Board, 'contract' | 'tricks'>): number | null {
  if (!board.contract || board.contract === 'Pass' || board.tricks === null) return null;
  return board.tricks - 6 - Number(board.contract[0]);
}

/** `=`, `+1`, `−2`. */
export const overText = (tricks: number): string =>
  tricks === 0 ? '=' : tricks > 0 ? `+${tricks}` : `−${-tricks}`;

/** A note's text in pieces: Bridge Base writes `!S` for a suit's sign. */
export const pieces = (note: string): { text: string; suit: boolean }[] =>
  note
    // not before a small letter, where a word begins and no sign is meant
    .split(/(![CDHScdhs](?![a-z])|[♠♥♦♣])/)
    .filter(Boolean)
    .map((text) => {
      const suit =
        /^!([CDHScdhs])$/.exec(text)?.[1]?.toUpperCase() ?? { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' }[text];
      return suit ? { text: suit, suit: true } : { text, suit: false };
    });

/** The auction in rows of four from West, as bridge prints it: West, North, East, South. */
export function auctionRows(dealer: number, calls: number): (number | null)[][] {
  const before = (dealer + 1) % 4;
  const cells = [...Array<null>(before).fill(null), ...Array.from({ length: calls }, (_, i) => i)];
  return Array.from({ length: Math.ceil(cells.length / 4) }, (_, row) =>
    Array.from({ length: 4 }, (_, column) => cells[row * 4 + column] ?? null),
  );
}
