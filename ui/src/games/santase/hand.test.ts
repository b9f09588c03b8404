import { expect, test } from 'vitest';

import { sortHand } from './hand';

const HAND = ['S9', 'HK', 'DA', 'HT', 'SQ', 'CJ'];

test('trumps lie on the left, the ten above the king', () => {
  expect(sortHand(HAND, 'H', { trumps: 'left', ranks: 'falling' })).toEqual([
    'HT',
    'HK',
    'SQ',
    'S9',
    'DA',
    'CJ',
  ]);
});

test('trumps may be held on the right and ranks rise', () => {
  const held = sortHand(HAND, 'H', { trumps: 'right', ranks: 'rising' });
  expect(held.slice(-2)).toEqual(['HK', 'HT']);
  expect(held.slice(0, 2)).toEqual(['S9', 'SQ']);
});
