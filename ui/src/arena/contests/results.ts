/** What a result says: who is where by which figure, and how sure that is. */
import type { ContestOutcome, PlaceRow } from '../../lib/protocol.gen';
import type { Span } from './axis';

/** The ranking over all games, or a game by its place. */
export type Figure = 'overall' | number;

export interface Placed {
  row: PlaceRow;
  span: Span;
}

const spanOf = (row: PlaceRow, figure: Figure): Span | null => {
  if (figure === 'overall') return { low: row.low_rank, mean: row.mean_rank, high: row.high_rank };
  return row.games[figure] ?? null;
};

/** The rows in the order of a figure, the best first. */
export function placedBy({ rows }: ContestOutcome, figure: Figure): Placed[] {
  const placed = rows.flatMap((row) => {
    const span = spanOf(row, figure);
    return span ? [{ row, span }] : [];
  });
  if (figure === 'overall') return placed;
  return placed.sort((row, other) => other.span.mean - row.span.mean);
}

/** The figure that is shown first: of one game its own, which says more than a rank. */
export const firstFigure = ({ games }: ContestOutcome): Figure => (games.length > 1 ? 'overall' : 0);

export interface Lead {
  /** Those who share the first place. */
  winners: PlaceRow[];
  /** That the first of them comes first, of 100 draws. */
  draws: number;
  /** Who else does, the likeliest first. */
  others: PlaceRow[];
}

/** Who came first, and who might have; null where nobody has a place. */
export function leadOf({ rows }: ContestOutcome): Lead | null {
  const winners = rows.filter(({ place }) => place === 1);
  const winner = winners[0];
  if (!winner) return null;
  const first = (row: PlaceRow): number => row.chances[0] ?? 0;
  const others = rows
    .filter((row) => !winners.includes(row) && first(row) >= 0.005)
    .sort((row, other) => first(other) - first(row));
  return { winners, draws: Math.round(100 * first(winner)), others: others.slice(0, 3) };
}

/**
 * How strongly a cell of the heat map is tinted, in per cent: what lies between light and dark would hide its
 * number, so there is a gap at one half.
 */
export const heatOf = (chance: number): number => (chance < 0.5 ? 68 * chance : 78 + 44 * (chance - 0.5));

export const isHot = (chance: number): boolean => chance >= 0.5;

export interface Tint {
  side: 'plus' | 'minus' | null;
  /** Per cent. */
  share: number;
}

const DEEPEST = 50;

/**
 * How the cells of a cross table are tinted: by how far they are from what is neither won nor lost.
 *
 * Where no figure is below nothing they are shares, and one half is level.
 */
export function tintsOf(cross: readonly (readonly (number | null)[])[]): (value: number) => Tint {
  const values = cross.flat().filter((value) => value !== null);
  const level = values.some((value) => value < 0) ? 0 : 0.5;
  const most = Math.max(...values.map((value) => Math.abs(value - level)), 1e-9);
  return (value) => {
    const share = Math.round((DEEPEST * Math.abs(value - level)) / most);
    return { side: share ? (value > level ? 'plus' : 'minus') : null, share };
  };
}
