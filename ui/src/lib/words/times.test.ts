import { beforeAll, expect, test } from 'vitest';
import { speak } from './i18n.svelte';
import { appointment, date, inWhile, moment, timeOfDay } from './times';

beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  return speak('en');
});

const EVENING = new Date(2026, 10, 28, 20, 5).getTime();

test.each([
  [20, 'in 20 min'],
  [0, 'in 1 min'],
  [60, 'in 1 h'],
  [170, 'in 3 h'],
  [47 * 60, 'in 47 h'],
  [3 * 24 * 60, 'in 3 days'],
])('%d minutes to go', (minutes, said) => {
  expect(inWhile(minutes * 60_000, 0)).toBe(said);
});

test('English days and hours are as in Europe', () => {
  expect(date(EVENING)).toBe('28 Nov 2026');
  expect(timeOfDay(EVENING)).toBe('20:05');
  expect(timeOfDay(new Date(2026, 0, 1, 0, 5).getTime())).toBe('00:05');
  expect(appointment(EVENING)).toMatch(/^Sat,? 28 Nov, 20:05$/);
});

test('a moment of another year says which', () => {
  const thisYear = new Date(new Date().getFullYear(), 0, 2, 9, 0).getTime();
  expect(moment(thisYear)).toBe('2 Jan, 09:00');
  expect(moment(new Date(2019, 0, 2, 9, 0).getTime())).toBe('2 Jan 2019, 09:00');
});
