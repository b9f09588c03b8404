/** What a player's matches say, taken from docs/protocol.md's answer about a player. */
import type { GameStats, Outcome, PlayedMatch } from '../lib/protocol.gen';

export const OUTCOMES: Outcome[] = ['won', 'lost', 'drawn', 'open'];
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

/** How the last finished matches ended, newest first. */
export const form = (matches: Match[], length = 10): Outcome[] =>
  matches
    .flatMap(({ outcome }) => outcome ?? [])
    .filter((how) => how !== 'open')
    .slice(0, length);

export interface Day {
  /** `2026-11-24`. */
  day: string;
  matches: number;
}

const DAY_MS = 24 * 3_600_000;

/** The last weeks day by day, a week a row from its Monday on; the last one ends today. */
export function weeks(days: Record<string, number>, today: number, count = 26): Day[][] {
  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  const monday = today - weekday * DAY_MS;
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => monday + ((week - count + 1) * 7 + at) * DAY_MS)
      .filter((ms) => ms <= today)
      .map((ms) => new Date(ms).toISOString().slice(0, 10))
      .map((day) => ({ day, matches: days[day] ?? 0 })),
  );
}

/** Who else sat at a match, by sides: a partner first; without scores nobody knows who played with whom. */
export function othersBySide({
  players,
  seat,
  scores,
}: Pick<PlayedMatch, 'players' | 'seat' | 'scores'>): string[][] {
  const count = scores?.length || players.length;
  const own = seat % count;
  // opposite players are partners wherever there are fewer sides than seats
  const sides = Array.from({ length: count }, (_, side) =>
    players.filter((name, at) => name && at !== seat && at % count === side),
  );
  return [...sides.slice(own, own + 1), ...sides.filter((_, side) => side !== own)].filter(
    (names) => names.length,
  );
}
