import { expect, test } from 'vitest';

import { clockOf, minuteOf, toggled } from './kinds';

test('a kind is turned off and on again, in one order', () => {
  expect(toggled(['turn'], 'challenge', true)).toEqual(['challenge', 'turn']);
  expect(toggled(['challenge', 'turn'], 'challenge', false)).toEqual(['turn']);
});

test('minutes of the day are written as hours', () => {
  expect(clockOf(1350)).toBe('22:30');
  expect(minuteOf('07:05')).toBe(425);
  expect(minuteOf('')).toBeNull();
});
