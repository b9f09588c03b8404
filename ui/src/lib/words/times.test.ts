import { beforeAll, expect, test, vi } from 'vitest';
import { speak } from './i18n.svelte';
import { appointment, date, hourOrMoment, inWhile, moment, shortMoment, timeOfDay } from './times';

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
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

test('of a moment half a day away or more the day is told, too', () => {
  const hour = 3_600_000;
  expect(hourOrMoment(EVENING, EVENING - 11 * hour)).toBe('20:05');
  expect(hourOrMoment(EVENING, EVENING + 11 * hour)).toBe('20:05');
  expect(hourOrMoment(EVENING, EVENING - 12 * hour)).toBe(moment(EVENING));
});

const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime();
const NOW = at(28, 19);

test.each([
  ['today it is the hour alone', at(28, 20), NOW, '20:00'],
  ['also at its end', at(29, 0), at(28, 8), '00:00'],
  ['and soon after it', at(29, 2), NOW, '02:00'],
  ['then the day of the week stands before it', at(29, 8), NOW, 'Sun 08:00'],
  ['after a week it is the date', at(28 + 7, 20), NOW, '5 Dec'],
  ['and so of what was before today', at(27, 20), NOW, '27 Nov'],
])('%s', (_, ms, now, said) => expect(shortMoment(ms, now)).toBe(said));
