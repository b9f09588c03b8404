/** A series to come as its form has it, and the request that it becomes. */
import type { SeriesPlan } from '../../lib/protocol.gen';
import { momentOf } from '../../periods/time';

export interface SeriesDraft {
  game: string;
  title: string;
  boards: string;
  starts: string;
  ends: string;
}
export type SeriesField = 'title' | 'boards' | 'starts' | 'ends' | 'reason';

/** The field that a refusal of the house is about. */
export const FAULTS: Record<string, SeriesField> = {
  title: 'title',
  boards: 'boards',
  starts_ms: 'starts',
  ends_ms: 'ends',
  series_length: 'ends',
  series_time: 'starts',
  no_reason: 'reason',
};
const LETTERS = 80;
const MOST_BOARDS = 32;

/** The request, or the field that has to be filled in otherwise. */
export function planOf(draft: SeriesDraft): Omit<SeriesPlan, 'reason'> | SeriesField {
  const [title, boards] = [draft.title.trim(), Number(draft.boards.trim())];
  const [starts_ms, ends_ms] = [momentOf(draft.starts), momentOf(draft.ends)];
  if (!title || title.length > LETTERS) return 'title';
  if (!Number.isInteger(boards) || boards < 1 || boards > MOST_BOARDS) return 'boards';
  if (starts_ms === null) return 'starts';
  if (ends_ms === null || ends_ms <= starts_ms) return 'ends';
  return { game: draft.game, title, boards, starts_ms, ends_ms };
}
