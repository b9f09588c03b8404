/** What follows from a day's boards. */
import type { DailyGame, DailyRank, DailySeries, DailySummary } from '../lib/protocol.gen';

/** Whether nothing is left to play. */
export const isDone = ({ done, boards }: Pick<DailySummary, 'done' | 'boards'>): boolean => done >= boards;

/** Whether the reader plays a game's boards, today or this week. */
export const isBegun = ({ today, series }: Pick<DailyGame, 'today' | 'series'>): boolean =>
  today.done > 0 || today.under_way || series !== null;

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
