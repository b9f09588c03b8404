/** What a player's matches say, taken from docs/protocol.md's answer about a player. */
import type { GameStats, PlayedMatch } from '../lib/protocol.gen';

export type Outcome = 'won' | 'lost' | 'drawn' | 'open';
type Match = PlayedMatch;

export interface GameFigures extends GameStats {
  game: string;
}

const NONE: GameStats = { matches: 0, over: 0, won: 0 };

/** Per game, the one played most first; counts the server did not send are 0. */
export function gameFigures(stats: Record<string, Partial<GameStats>>): GameFigures[] {
  return Object.entries(stats)
    .map(([game, found]) => ({ game, ...NONE, ...found }))
    .sort((a, b) => b.matches - a.matches);
}

/** Wins per hundred finished matches; null before the first one is finished. */
export const winRate = ({ over, won }: GameFigures): number | null =>
  over ? Math.round((100 * won) / over) : null;

export function outcome(match: Match): Outcome {
  if (!match.over) return 'open';
  if (match.won === null) return 'drawn';
  return match.won ? 'won' : 'lost';
}

/** How the last finished matches ended, newest first. */
export const form = (matches: Match[], length = 10): Outcome[] =>
  matches
    .map(outcome)
    .filter((how) => how !== 'open')
    .slice(0, length);
