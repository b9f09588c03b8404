import { describe, expect, test } from 'vitest';

import { Progress, readKept, streakOf } from './progress.svelte';

/** A browser's storage. */
function storage(text: string | null = null) {
  const kept = new Map<string, string>(text === null ? [] : [['valat.puzzles', text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('what somebody has made of the puzzles', () => {
  test('the first answer counts', () => {
    const progress = new Progress(storage());
    progress.note('a', false, '2026-11-25');
    progress.note('a', true, '2026-11-25');
    expect(progress.of('a')).toBe(false);
    expect(progress.of('b')).toBeUndefined();
  });

  test('it is there again when the page is loaded anew', () => {
    const kept = storage();
    new Progress(kept).note('a', true, '2026-11-25');
    const again = new Progress(kept);
    expect([again.of('a'), again.solved, again.streak('2026-11-25')]).toEqual([true, 1, 1]);
  });

  test('a storage that refuses loses nothing while the page is open', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    const progress = new Progress({ getItem: refuse, setItem: refuse });
    progress.note('a', true, '2026-11-25');
    expect(progress.of('a')).toBe(true);
  });

  test('what another version has stored is taken as far as it makes sense', () => {
    const kept = JSON.stringify({ answers: { a: true, b: 'yes' }, days: ['2026-11-25', 7] });
    expect(readKept(kept)).toEqual({ answers: { a: true }, days: ['2026-11-25'] });
    expect(readKept('nonsense')).toEqual({ answers: {}, days: [] });
  });
});

test.each([
  [['2026-11-23', '2026-11-24', '2026-11-25'], 3, 'today is solved'],
  [['2026-11-23', '2026-11-24'], 2, 'today is not over yet'],
  [['2026-11-22', '2026-11-23'], 0, 'yesterday was missed'],
  [['2026-11-21', '2026-11-24', '2026-11-25'], 2, 'a day was missed before'],
  [['2026-11-25'], 1, 'the first day'],
  [[], 0, 'none yet'],
])('%j are %i days on end: %s', (days, streak) => {
  expect(streakOf(days, '2026-11-25')).toBe(streak);
});

test('days on end go over the turn of the year', () => {
  expect(streakOf(['2025-12-31', '2026-01-01'], '2026-01-01')).toBe(2);
});
