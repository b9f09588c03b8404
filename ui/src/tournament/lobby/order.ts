/** Which tournaments the lobby shows, and in what order. */
import type { TournamentSummary } from '../../lib/protocol.gen';
import { isIn } from '../facts';

/** At most so many stand in the lobby. */
export const SHOWN = 5;

const FORMATS = { quick: 0, four: 1, classic: 2 };

/**
 * The own one first, then Quick, Four and Classic of the player's game, those of others with the fullest first, and
 * last those that are played. `rank` orders what is equal.
 *
 * @param favourite whether a game is the player's
 */
export function inOrder(
  summaries: TournamentSummary[],
  favourite: (game: string) => boolean,
  rank: (game: string) => number,
): TournamentSummary[] {
  const keys = (one: TournamentSummary): number[] => [
    isIn(one) ? 0 : 1,
    one.phase === 'open' ? 0 : 1,
    favourite(one.game) ? FORMATS[one.format] : 3,
    -one.entered / one.size,
    rank(one.game),
    FORMATS[one.format],
  ];
  const before = (a: number[], b: number[]): number => a.map((key, i) => key - b[i]!).find(Boolean) ?? 0;
  return [...summaries].sort((a, b) => before(keys(a), keys(b)));
}

/** The first of them, of which the last is one that is played, if there is any. */
export function shown(ordered: TournamentSummary[]): TournamentSummary[] {
  const first = ordered.slice(0, SHOWN);
  const running = ordered.find((one) => one.phase !== 'open');
  return running && !first.includes(running) ? [...first.slice(0, -1), running] : first;
}
