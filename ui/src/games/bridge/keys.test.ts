import { expect, test } from 'vitest';

import { denominationOfKey, keyOf, levelOfKey } from './keys';
import { DENOMINATIONS } from './scene';

test('every denomination has a key of its own, which bids it', () => {
  expect(DENOMINATIONS.map(keyOf)).toEqual(['c', 'd', 'h', 's', 'n']);
  expect(DENOMINATIONS.map((name) => denominationOfKey(keyOf(name)))).toEqual([...DENOMINATIONS]);
  expect(denominationOfKey('N')).toBe('NT');
  expect(denominationOfKey('x')).toBeNull();
});

test('digits from one to seven choose a level', () => {
  expect(['0', '1', '7', '8', 'c'].map(levelOfKey)).toEqual([null, 1, 7, null, null]);
});
