import { afterEach, describe, expect, test, vi } from 'vitest';

import type { PuzzleBundle, PuzzleEntry, PuzzlePosition, PuzzleSolution } from '../lib/protocol.gen';
import { api, ApiError } from '../lib/wire/api';
import { judge, loadList, loadPuzzle, nextOf, solve } from './source';

const choice = (move: string, cost = 0) => ({
  move,
  value: 10 - cost,
  cost,
  error: 0,
  worse: cost ? 80 : 0,
  better: 0,
  notes: [],
});
const solution = {
  id: 'a',
  best: ['HA'],
  choices: [choice('HA'), choice('HQ+20', 3), choice('S7', 5)],
} as unknown as PuzzleSolution;
const bundle: PuzzleBundle = {
  game: 'santase',
  days: [{ day: '2026-11-25', id: 'a' }],
  puzzles: [{ puzzle: { id: 'a', game: 'santase' } as PuzzlePosition, solution }],
};
const offline = () => Promise.reject(new ApiError(0, { code: 'offline', why: 'away' }));

afterEach(() => {
  vi.restoreAllMocks();
});

describe('an answer', () => {
  test('is right where it is one of the best', () => {
    expect(judge(solution, 'HA').right).toBe(true);
    expect(judge(solution, 'S7').right).toBe(false);
  });

  test('counts without what is announced, unless that is a choice of its own', () => {
    expect(judge(solution, 'HA+belot')).toMatchObject({ right: true, choice: 'HA' });
    expect(judge(solution, 'HQ+20').choice).toBe('HQ+20');
  });
});

describe('without a connection', () => {
  test('list, position and solution come from what was taken along', async () => {
    vi.spyOn(api, 'puzzleBundle').mockResolvedValue(bundle);
    for (const asked of ['puzzlesOf', 'puzzle', 'solve'] as const)
      vi.spyOn(api, asked).mockImplementation(offline);
    expect((await loadList('santase')).daily).toBe('a');
    expect((await loadPuzzle('santase', 'a')).id).toBe('a');
    expect((await solve('santase', 'a', 'HA')).right).toBe(true);
  });

  test('what was not taken along cannot be had', async () => {
    vi.spyOn(api, 'puzzleBundle').mockResolvedValue(bundle);
    vi.spyOn(api, 'puzzle').mockImplementation(offline);
    await expect(loadPuzzle('santase', 'b')).rejects.toThrow('away');
  });

  test('a refusal stays one', async () => {
    const refused = () => Promise.reject(new ApiError(404, { code: 'no_puzzle', why: 'none' }));
    vi.spyOn(api, 'puzzle').mockImplementation(refused);
    const asked = vi.spyOn(api, 'puzzleBundle').mockResolvedValue(bundle);
    await expect(loadPuzzle('santase', 'a')).rejects.toThrow('none');
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('the next puzzle', () => {
  const entries = ['a', 'b', 'c', 'd'].map((id) => ({ id }) as PuzzleEntry);
  const next = (id: string | null, answered: string[]) =>
    nextOf(entries, id, (other) => answered.includes(other))?.id;

  test('is the first after this one without an answer, round to the start', () => {
    expect(next('a', ['a', 'b'])).toBe('c');
    expect(next('d', ['d', 'a'])).toBe('b');
    expect(next(null, ['a'])).toBe('b');
  });

  test('is the one after this where all have one', () => {
    expect(next('b', ['a', 'b', 'c', 'd'])).toBe('c');
  });

  test('is none where there is no other', () => {
    expect(nextOf([], 'a', () => false)).toBeNull();
  });
});
