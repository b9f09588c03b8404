/** Where puzzles come from: the server, and without a connection what was taken along. */
import type {
  PuzzleBundle,
  PuzzleEntry,
  PuzzleList,
  PuzzlePosition,
  PuzzleSolution,
} from '../lib/protocol.gen';
import { api, ApiError } from '../lib/wire/api';
import { dayOf } from './progress.svelte';

export interface Verdict {
  right: boolean;
  /** The answer without announcements. */
  choice: string;
  solution: PuzzleSolution;
}

const isOffline = (error: unknown) => error instanceof ApiError && error.fault.code === 'offline';

/** What the server answers, or without a connection what the bundle of the game has. */
async function orTakenAlong<T>(
  game: string,
  asked: Promise<T>,
  offline: (bundle: PuzzleBundle) => T | undefined,
): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!isOffline(error)) throw error;
    // the service worker has it, if this browser has been here before
    const found = offline(await api.puzzleBundle(game));
    if (found === undefined) throw error;
    return found;
  }
}

/** The list that a bundle stands for. */
export function listOf(bundle: PuzzleBundle, today: string): PuzzleList {
  const daily = bundle.days.find(({ day }) => day === today) ?? bundle.days.at(-1)!;
  const puzzles = bundle.puzzles.map(({ puzzle: { id, game, kind, theme, level } }): PuzzleEntry => ({
    id,
    game,
    kind,
    theme,
    level,
  }));
  return { game: bundle.game, day: today, daily: daily.id, puzzles };
}

/** A move without what is announced along with it. */
const bare = (move: string): string => move.split('+')[0]!;

/** Whether the move solves a puzzle whose solution is at hand. */
export function judge(solution: PuzzleSolution, move: string): Verdict {
  const choice = solution.choices.some((choice) => choice.move === move) ? move : bare(move);
  return { right: solution.best.includes(choice), choice, solution };
}

export const loadList = (game: string): Promise<PuzzleList> =>
  orTakenAlong(game, api.puzzlesOf(game), (bundle) => listOf(bundle, dayOf(Date.now())));

export const loadPuzzle = (game: string, id: string): Promise<PuzzlePosition> =>
  orTakenAlong(game, api.puzzle(id), ({ puzzles }) => puzzles.find(({ puzzle }) => puzzle.id === id)?.puzzle);

export const solve = (game: string, id: string, move: string): Promise<Verdict> =>
  orTakenAlong(game, api.solve(id, move), ({ puzzles }) => {
    const known = puzzles.find(({ puzzle }) => puzzle.id === id);
    return known && judge(known.solution, move);
  });

/** The next puzzle: the first of the list, after this one and round, that has no answer yet; else the one after it. */
export function nextOf(
  entries: PuzzleEntry[],
  id: string | null,
  answered: (id: string) => boolean,
): PuzzleEntry | null {
  const at = entries.findIndex((entry) => entry.id === id);
  const round = [...entries.slice(at + 1), ...entries.slice(0, Math.max(0, at))];
  return round.find((entry) => !answered(entry.id)) ?? round[0] ?? null;
}
