/** What follows from an open series. */
import type { OpenSeriesList, OpenSeriesSummary, SeriesProgress } from '../../lib/protocol.gen';

/** A dot a board, by its number: behind a player, or not. */
export const dotsOf = ({ finished }: Pick<SeriesProgress, 'finished'>, boards: number): boolean[] =>
  Array.from({ length: boards }, (_, at) => finished.includes(at + 1));

/** How many have still boards to play, and how many have none. */
export function countsOf(
  progress: readonly Pick<SeriesProgress, 'finished'>[],
  boards: number,
): { playing: number; finished: number } {
  const finished = progress.filter((row) => row.finished.length >= boards).length;
  return { playing: progress.length - finished, finished };
}

/** The rows that have room, and the reader's own behind them where it is not among them. */
export function shownOf(progress: readonly SeriesProgress[], most: number): SeriesProgress[] {
  const first = progress.slice(0, most);
  return [...first, ...progress.slice(most).filter(({ own }) => own)];
}

/** The rush hour that is open, else another series that is. */
export const currentOf = ({ open }: Pick<OpenSeriesList, 'open'>): OpenSeriesSummary | undefined =>
  open.find(({ kind }) => kind === 'hour') ?? open[0];

const SECOND_MS = 1000;
const two = (value: number): string => String(value).padStart(2, '0');

/** «41:20», «1:05:00»: how long until then, never below none. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
