import { expect, test } from 'vitest';

import type { OpenSeriesSummary, SeriesProgress } from '../../lib/protocol.gen';
import { clockOf, countsOf, currentOf, dotsOf, shownOf } from './facts';

const row = (name: string, finished: number[], own = false): SeriesProgress => ({
  name,
  finished,
  under_way: false,
  own,
});

test('a board has its dot by its number, in whatever order it was played', () => {
  expect(dotsOf({ finished: [3, 1] }, 4)).toEqual([true, false, true, false]);
});

test('a player has finished once all boards are played', () => {
  expect(countsOf([row('Ann', [1, 2]), row('Bob', [1]), row('Cid', [])], 2)).toEqual({
    playing: 2,
    finished: 1,
  });
});

test('the own row stands behind the others where there is no room for it', () => {
  const rows = [row('Ann', [1]), row('Bob', []), row('Cid', [], true)];
  expect(shownOf(rows, 1).map(({ name }) => name)).toEqual(['Ann', 'Cid']);
  expect(shownOf(rows, 3)).toEqual(rows);
});

test('a rush hour comes before other series', () => {
  const series = (id: string, kind: 'hour' | 'planned') => ({ id, kind }) as OpenSeriesSummary;
  expect(currentOf({ open: [series('a', 'planned'), series('b', 'hour')] })?.id).toBe('b');
  expect(currentOf({ open: [] })).toBeUndefined();
});

test('time left is told as a clock does', () => {
  expect([0, -5, 61_000, 2_480_000, 3_900_000].map(clockOf)).toEqual([
    '0:00',
    '0:00',
    '1:01',
    '41:20',
    '1:05:00',
  ]);
});
