import { expect, test } from 'vitest';

import type { PlayedMatch } from '../lib/protocol.gen';
import { lastResults } from './results';

const match = (table: string, over: boolean, won: boolean | null) => ({ table, over, won }) as PlayedMatch;

test('the last results are those of finished matches, the newest three', () => {
  const matches = [
    match('goes on', false, null),
    match('a', true, true),
    match('b', true, null),
    match('c', true, false),
    match('d', true, true),
  ];
  expect(lastResults(matches).map(({ match: { table }, how }) => [table, how])).toEqual([
    ['a', 'won'],
    ['b', 'drawn'],
    ['c', 'lost'],
  ]);
});
