import { expect, test } from 'vitest';

import { reach, spotOf } from './scale';

const card = (mean: number, low: number | null, high: number | null) => ({
  game: 'belot',
  deals: 10,
  mean,
  low,
  high,
  version: '1',
});

test('the champion stands in the middle, the farthest end at the edge', () => {
  const cards = [card(-1, -2, 0), card(0.5, 0, 1)];
  expect(reach(cards)).toBe(2);
  expect(cards.map((found) => spotOf(found, 2))).toEqual([
    { at: 25, from: 0, width: 50 },
    { at: 62.5, from: 50, width: 25 },
  ]);
});

test('a single deal has no interval', () => {
  expect(spotOf(card(0, null, null), 1)).toEqual({ at: 50, from: 50, width: null });
});
