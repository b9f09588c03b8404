import { expect, test } from 'vitest';

import { denominationKeyed, keyOf, levelKeyed } from './keys';
import { DENOMINATIONS } from './scene';

test('every denomination has a key of its own, which bids it', () => {
  expect(DENOMINATIONS.map(keyOf)).toEqual(['c', 'd', 'h', 's', 'n']);
  expect(DENOMINATIONS.map((name) => denominationKeyed(keyOf(name)))).toEqual([...DENOMINATIONS]);
  expect(denominationKeyed('N')).toBe('NT');
  expect(denominationKeyed('x')).toBeNull();
});

test('digits from one to seven choose a level', () => {
  expect(['0', '1', '7', '8', 'c'].map(levelKeyed)).toEqual([null, 1, 7, null, null]);
});
