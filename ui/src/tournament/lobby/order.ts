/** Which tournaments stand first in lists, and which the lobby offers. */
import type { TournamentSummary } from '../../lib/protocol.gen';
import { isIn } from '../facts';

const FORMATS = { quick: 0, four: 1, classic: 2 };
/** The lobby tells of an hour so long before. */
const SOON_MS = 24 * 3_600_000;

const fullness = ({ entered, size }: TournamentSummary): number => entered / size;

/** A sort by several keys, the lowest first. */
function sorted(
  summaries: TournamentSummary[],
  keys: (summary: TournamentSummary) => number[],
): TournamentSummary[] {
  const before = (a: number[], b: number[]): number => a.map((key, i) => key - b[i]!).find(Boolean) ?? 0;
  return [...summaries].sort((a, b) => before(keys(a), keys(b)));
}

/** The own ones first, then the open ones, the fullest before others. `rank` orders what is equal. */
export const inOrder = (
  summaries: TournamentSummary[],
  rank: (game: string) => number,
): TournamentSummary[] =>
  sorted(summaries, (summary) => [
    isIn(summary) ? 0 : 1,
    summary.phase === 'open' ? 0 : 1,
    -fullness(summary),
    rank(summary.game),
    FORMATS[summary.format],
  ]);

/** Those of each game, where the game whose first comes first is the first. */
export function byGame(
  ordered: TournamentSummary[],
  gameOf: (game: string) => string,
): Map<string, TournamentSummary[]> {
  const found = new Map<string, TournamentSummary[]>();
  for (const summary of ordered) {
    const game = gameOf(summary.game);
    found.set(game, [...(found.get(game) ?? []), summary]);
  }
  return found;
}

/**
 * What the lobby offers, the most urgent first: the own ones, those that start at an hour within a day, then
 * the fullest of those that start when full, and of equally full ones the player's game.
 *
 * @param favourite whether a game is the player's
 */
export function offered(
  summaries: TournamentSummary[],
  favourite: (game: string) => boolean,
  rank: (game: string) => number,
  nowMs: number,
): TournamentSummary[] {
  const hour = ({ starts_ms }: TournamentSummary): number => starts_ms ?? Infinity;
  const shown = summaries.filter(
    (summary) =>
      isIn(summary) ||
      (summary.phase === 'open' && (summary.starts_ms === null || summary.starts_ms < nowMs + SOON_MS)),
  );
  return sorted(shown, (summary) => [
    isIn(summary) ? 0 : 1,
    summary.starts_ms === null ? 1 : 0,
    summary.starts_ms === null ? 0 : hour(summary),
    -fullness(summary),
    favourite(summary.game) ? 0 : 1,
    rank(summary.game),
    FORMATS[summary.format],
  ]);
}
