import { expect, test } from 'vitest';

import { fieldOf, left, momentOf } from './time';

test('what is left is days and a clock', () => {
  expect(left(90_061_000)).toEqual({ days: 1, clock: '01:01:01' });
  expect(left(-5)).toEqual({ days: 0, clock: '00:00:00' });
});

test('a field takes a moment to the minute, and gives it back', () => {
  const ms = new Date(2030, 0, 7, 9, 5).getTime();
  expect(fieldOf(ms)).toBe('2030-01-07T09:05');
  expect(momentOf(fieldOf(ms))).toBe(ms);
  expect(momentOf('')).toBeNull();
});
