import { expect, test } from 'vitest';

import { shortMoment } from './moment';

const at = (day: number, hour = 20, minute = 30): number => new Date(2026, 10, day, hour, minute).getTime();
const NOW = at(28, 19, 0);

test('today it is the hour alone', () => {
  expect(shortMoment(at(28), NOW)).toBe('20:30');
  expect(shortMoment(at(28, 0, 5), NOW)).toBe('00:05');
});

test('so it is at midnight, and soon after it', () => {
  expect(shortMoment(at(29, 0, 0), at(28, 8, 0))).toBe('00:00');
  expect(shortMoment(at(29, 2, 0), NOW)).toBe('02:00');
  expect(shortMoment(at(29, 8, 0), NOW)).toBe('Sun 08:00');
});

test('within a week the day of the week stands before it', () => {
  expect(shortMoment(at(30), NOW)).toBe('Mon 20:30');
});

test('later, and before today, it is the date', () => {
  expect(shortMoment(at(28 + 7), NOW)).toBe('Dec 5');
  expect(shortMoment(at(27), NOW)).toBe('Nov 27');
});
