/** What a player's matches say, taken from docs/protocol.md's answer about a player. */
import type { Player } from '../lib/wire/player';

export type Outcome = 'won' | 'lost' | 'drawn' | 'open';
type Match = Player['matches'][number];

export interface GameFigures {
  game: string;
  matches: number;
  over: number;
  won: number;
}

/** Per game, the one played most first; counts the server did not send are 0. */
export function gameFigures(stats: Player['stats']): GameFigures[] {
  const count = (found: unknown, name: string) => Number((found as Record<string, unknown>)?.[name] ?? 0);
  return Object.entries(stats)
    .map(([game, found]) => ({
      game,
      matches: count(found, 'matches'),
      over: count(found, 'over'),
      won: count(found, 'won'),
    }))
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
