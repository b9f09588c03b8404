import { expect, test } from 'vitest';

import type { LeagueRow } from '../../../lib/protocol.gen';
import { blockOf, spanOf, withPlaces } from './standings';

const row = (name: string, fields: Partial<LeagueRow> = {}): LeagueRow => ({
  contest: 'autumn',
  title: 'Autumn',
  entry: 1,
  name,
  author: 'Ada',
  language: 'python',
  version: 1,
  blocks: 9,
  mean: 1.5,
  half: 0.5,
  last_ms: 1,
  own: false,
  ...fields,
});

test('the house’s bots and who has not played have no number', () => {
  const rows = [row('a'), row('house', { entry: null }), row('b'), row('c', { blocks: 0 })];
  expect(withPlaces(rows).map(({ place }) => place)).toEqual([1, null, 2, null]);
});

test('where there are too few blocks the interval is the figure alone', () => {
  expect(spanOf(row('a'))).toEqual({ low: 1, mean: 1.5, high: 2 });
  expect(spanOf(row('a', { half: null }))).toEqual({ low: 1.5, mean: 1.5, high: 1.5 });
});

test('an address names a block by its job, and nothing else', () => {
  const named = (block: string): string | null => blockOf(new URLSearchParams({ block }));
  expect(named('league-aB3_x-9')).toBe('league-aB3_x-9');
  expect(named('../me')).toBeNull();
  expect(named('')).toBeNull();
});
