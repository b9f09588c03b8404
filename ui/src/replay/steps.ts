/** What a replay shows at a step, worked out of the scenes and moves the server sent. */
import { cardOf, HIDDEN } from '../lib/cards/names';
import type { Card, Played, ReplayStep } from '../lib/protocol';

/** What was said with a card: `belot`, or the cards of a combination. */
export const saidWith = (move: string | null): string[] => (cardOf(move) ? move!.split('+').slice(1) : []);

/** The cards of `D8D9DT`; none for a word. */
export const cardsIn = (said: string): Card[] => said.match(/[CDHS][2-9TJQKA]/g) ?? [];

export interface HandCard {
  card: Card;
  /** Played already. */
  gone: boolean;
}

/** The seat's hand at a step: what it holds and what it has played so far, hidden where it is not to be seen. */
export function handAt(steps: ReplayStep[], at: number, seat: number, open: boolean): HandCard[] {
  const held = steps[at]!.scene.hands[seat] ?? [];
  if (!open) return held.map(() => ({ card: HIDDEN, gone: false }));
  const played = steps
    .slice(1, at + 1)
    .flatMap((step) => (step.seat === seat ? (cardOf(step.move) ?? []) : []));
  return [...held.map((card) => ({ card, gone: false })), ...played.map((card) => ({ card, gone: true }))];
}

/** The trick on the table; between two tricks the one that was just taken. */
export function trickAt({ scene }: ReplayStep): { cards: Played[]; winner: number | null } {
  if (scene.trick.length) return { cards: scene.trick, winner: scene.winning };
  return { cards: scene.last?.cards ?? [], winner: scene.last?.winner ?? null };
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
  steps.flatMap(({ seat, move }, at) => (move !== null && seat !== null ? [{ at, seat, move }] : []));

/** The auction's moves in order. */
export const callsOf = (steps: ReplayStep[]): MoveAt[] =>
  movesOf(steps).filter(({ move }) => cardOf(move) === null);

/** The cards played, cut into tricks. */
export function tricksOf(steps: ReplayStep[]): MoveAt[][] {
  const cards = movesOf(steps).filter(({ move }) => cardOf(move) !== null);
  const size = steps[0]?.scene.hands.length || 1;
  return Array.from({ length: Math.ceil(cards.length / size) }, (_, trick) =>
    cards.slice(trick * size, (trick + 1) * size),
  );
}

/** The step a key goes to; null where the key means nothing here. */
export function stepFor(key: string, at: number, last: number): number | null {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[key];
  return to === undefined ? null : Math.min(last, Math.max(0, to));
}
