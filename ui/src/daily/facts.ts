/** What follows from a day's boards. */
import type { DailyRank, DailySeries, DailySummary } from '../lib/protocol.gen';

/** Whether nothing is left to play. */
export const isDone = ({ done, boards }: Pick<DailySummary, 'done' | 'boards'>): boolean => done >= boards;

/** One mark a board: behind the player, on the table, or to come. */
export const marksOf = ({
  boards,
  done,
  under_way,
}: Pick<DailySummary, 'boards' | 'done' | 'under_way'>): ('done' | 'now' | 'to-come')[] =>
  Array.from({ length: boards }, (_, at) =>
    at < done ? 'done' : at === done && under_way ? 'now' : 'to-come',
  );

/** The lines of a ranking, and the reader's own below where it is not among them. */
export const linesOf = (ranking: DailyRank[], own: DailyRank | null): DailyRank[] =>
  own && !ranking.some((line) => line.own) ? [...ranking, own] : ranking;

/** The numbers of the divisions, the highest first. */
export const divisionsOf = ({ divisions }: Pick<DailySeries, 'divisions'>): number[] =>
  Array.from({ length: divisions }, (_, at) => at + 1);
