/** What a run of games has come to: means with the interval in which the truth lies 95 times in 100. */
import type { PracticeBegun, PracticeGameOver } from '../../lib/protocol.gen';

export interface Mean {
  mean: number;
  /** Half of the interval; infinite for a single game. */
  margin: number;
}

export interface Figure extends Mean {
  /** `own`, `before`, or the name of a bot of the house's. */
  name: string;
}

/** The mean of some numbers, and how far off it may be. */
export function meanOf(values: number[]): Mean {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  return { mean, margin: n > 1 ? 1.96 * Math.sqrt(spread / n) : Infinity };
}

/** The points a game of each kind of player. */
export function figuresOf(begun: PracticeBegun, seats: string[], games: PracticeGameOver[]): Figure[] {
  if (!games.length) return [];
  // the same side's points stand once, whoever of the kind sits there
  return [...new Set(seats)].map((name) => {
    const sides = [...new Set(begun.sides.filter((_, seat) => seats[seat] === name))];
    const points = games.map(({ scores }) => meanOf(sides.map((side) => scores[side]!)).mean);
    return { name, ...meanOf(points) };
  });
}

/** The range that bars are drawn in: all intervals, and some room. */
export function rangeOf(figures: Figure[]): [number, number] {
  const ends = figures.flatMap(({ mean, margin }) => {
    const far = Number.isFinite(margin) ? margin : 0;
    return [mean - far, mean + far];
  });
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const room = (high - low || 1) * 0.08;
  return [low - room, high + room];
}
