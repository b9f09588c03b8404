/** What a replay shows at a step, worked out of the scenes and moves the server sent. */
import { cardOf, HIDDEN_CARD } from '../lib/words/cards';
import type { Card, ReplayStep } from '../lib/protocol.gen';

/** What was said with a card: `belot`, or the cards of a combination. */
export const saidWith = (move: string | null): string[] => (cardOf(move) ? move!.split('+').slice(1) : []);

/** The cards of `D8D9DT`; none for a word. */
export const cardsIn = (said: string): Card[] => said.match(/[CDHS][2-9TJQKA]/g) ?? [];

/** From whose hand the move that leads to a step came: where one plays another's cards, not its player's. */
export function holderOf(steps: ReplayStep[], at: number): number | null {
  const { seat, move } = steps[at]!;
  const before = steps[at - 1]?.scene;
  return before && before.actor === seat && cardOf(move) ? before.turn : seat;
}

export interface HandCard {
  card: Card;
  /** Played already. */
  gone: boolean;
}

/** The seat's hand at a step: what it holds and what it has played so far, hidden where it is not to be seen. */
export function handAt(steps: ReplayStep[], at: number, seat: number, open: boolean): HandCard[] {
  const held = steps[at]!.scene.hands[seat] ?? [];
  if (!open) return held.map(() => ({ card: HIDDEN_CARD, gone: false }));
  const played = steps
    .slice(1, at + 1)
    .flatMap((step, i) => (holderOf(steps, i + 1) === seat ? (cardOf(step.move) ?? []) : []));
  return [...held.map((card) => ({ card, gone: false })), ...played.map((card) => ({ card, gone: true }))];
}

/** The first letter of each name; as many, up to three, as tell it from the others. */
export function initialsOf(names: string[]): string[] {
  const start = (name: string, letters: number) => [...name].slice(0, letters).join('');
  return names.map((name, seat) => {
    const others = names.filter((_, other) => other !== seat);
    const telling = [1, 2].find((n) => others.every((other) => start(other, n) !== start(name, n)));
    return start(name, telling ?? 3);
  });
}

/** The number, from 1, of the trick that is seen at a step; 0 during the auction. */
export function trickNumber({ scene }: ReplayStep): number {
  const done = scene.tricks.reduce((sum, won) => sum + won, 0);
  return scene.phase === 'auction' ? 0 : done + (scene.trick.length || !done ? 1 : 0);
}

export interface MoveAt {
  /** The step that shows it. */
  at: number;
  seat: number;
  move: string;
}

const movesOf = (steps: ReplayStep[]): MoveAt[] =>
  steps.flatMap(({ move }, at) => {
    const seat = holderOf(steps, at);
    return move !== null && seat !== null ? [{ at, seat, move }] : [];
  });

/** The auction's moves in order. */
export const callsOf = (steps: ReplayStep[]): MoveAt[] =>
  movesOf(steps).filter(({ at }) => isCallAt(steps, at));

/** Whether the move that leads to the step is a call; whoever has just called does something else then. */
function isCallAt(steps: ReplayStep[], at: number): boolean {
  const before = steps[at - 1];
  return before?.scene.phase === 'auction' && (before.move === null || before.seat !== steps[at]!.seat);
}

/**
 * What was done after the auction, in rows: the tricks, each with what its players did besides.
 *
 * @param tricks whether cards are played to tricks; without them a row is what a seat did in its turn
 */
export function rowsOf(steps: ReplayStep[], tricks = true): MoveAt[][] {
  const size = steps[0]?.scene.hands.length || 1;
  const whole = (row: MoveAt[]) => row.filter(({ move }) => cardOf(move)).length === size;
  const rows: MoveAt[][] = [];
  for (const move of movesOf(steps).filter(({ at }) => !isCallAt(steps, at))) {
    const row = rows.at(-1);
    if (!row || (tricks ? whole(row) : row.at(-1)!.seat !== move.seat)) rows.push([move]);
    else row.push(move);
  }
  return rows;
}

/** A row cut behind each of its cards, so that what was done before a card stands with it. */
export function cellsOf(row: MoveAt[]): MoveAt[][] {
  const cells: MoveAt[][] = [[]];
  for (const move of row) {
    cells.at(-1)!.push(move);
    if (cardOf(move.move)) cells.push([]);
  }
  return cells.filter((cell) => cell.length);
}

/** The step a key goes to; null where the key means nothing here. */
export function stepFor(key: string, at: number, last: number): number | null {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[key];
  return to === undefined ? null : Math.min(last, Math.max(0, to));
}
