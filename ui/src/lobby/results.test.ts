import { expect, test } from 'vitest';

import type { PlayedMatch } from '../lib/protocol.gen';
import { lastResults } from './results';

const match = (table: string, over = true) => ({ table, over }) as PlayedMatch;

test('the last results are those of finished matches, the newest three', () => {
  const matches = [match('goes on', false), match('a'), match('b'), match('c'), match('d')];
  expect(lastResults(matches).map(({ table }) => table)).toEqual(['a', 'b', 'c']);
});
