/** What is told of a match that is over: its course as a line, contracts by player, the deals that stand out. */
import type { DealSummary } from '../../lib/protocol.gen';

/** The contracts of a player. */
export interface Contracts {
  seat: number;
  made: number;
  failed: number;
}

/** What each seat that called made and failed; empty in a game, or a match, without contracts. */
export function contractsBySeat(course: DealSummary[], seats: number): Contracts[] {
  const called = course.flatMap(({ contract }) => contract ?? []);
  const count = (seat: number, made: boolean) =>
    called.filter((contract) => contract.seat === seat && contract.made === made).length;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return called.length
    ? all.map((seat) => ({ seat, made: count(seat, true), failed: count(seat, false) }))
    : [];
}

/** How many deals a side got ahead in. */
export const dealsWon = (course: DealSummary[], side: number): number =>
  course.filter(({ gains }) => gains[side]! > 0).length;

/** The deal in which a side got ahead most, and the one in which it fell behind most; null where there is none. */
export function notableDeals(
  course: DealSummary[],
  side: number,
): { best: DealSummary | null; costliest: DealSummary | null } {
  const byGain = [...course].sort((a, b) => b.gains[side]! - a.gains[side]!);
  const [first, last] = [byGain[0], byGain.at(-1)];
  return {
    best: first && first.gains[side]! > 0 ? first : null,
    costliest: last && last.gains[side]! < 0 ? last : null,
  };
}

/** Where the chart's lines run, in its own units. */
export interface Chart {
  width: number;
  height: number;
  /** The height at which a score stands. */
  y(score: number): number;
  /** How far to the right the standing after so many deals is. */
  x(deals: number): number;
  /** A side's line from nothing on. */
  points(side: number): string;
}

/**
 * A chart that shows every score of the sides, nothing and the target.
 *
 * @param sides those whose line is drawn
 * @param target what is played to, where there is such a thing
 */
export function chartOf(
  course: DealSummary[],
  sides: number[],
  target: number | undefined,
  [width, height]: [number, number],
): Chart {
  const shown = [0, ...(target === undefined ? [] : [target])];
  for (const { scores } of course) shown.push(...sides.map((side) => scores[side]!));
  const [low, high] = [Math.min(...shown), Math.max(...shown)];
  const y = (score: number) => round(height * (1 - (score - low) / (high - low || 1)));
  const x = (deals: number) => round((width * deals) / (course.length || 1));
  const points = (side: number) =>
    [0, ...course.map(({ scores }) => scores[side]!)].map((score, i) => `${x(i)},${y(score)}`).join(' ');
  return { width, height, x, y, points };
}

const round = (value: number): number => Math.round(value * 10) / 10;
