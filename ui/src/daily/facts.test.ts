import { expect, test } from 'vitest';

import type { DailyRank } from '../lib/protocol.gen';
import { divisionsOf, isDone, linesOf, marksOf } from './facts';

test('a day is done when all its boards are', () => {
  expect(isDone({ done: 11, boards: 12 })).toBe(false);
  expect(isDone({ done: 12, boards: 12 })).toBe(true);
});

test.each([
  [1, true, ['done', 'now', 'to-come']],
  [1, false, ['done', 'to-come', 'to-come']],
  [3, false, ['done', 'done', 'done']],
])('with %i boards done and one begun: %s', (done, under_way, marks) => {
  expect(marksOf({ boards: 3, done, under_way })).toEqual(marks);
});

test('the own line stands below the ranking where it is not in it', () => {
  const rest = { percent: 50, boards: 6, rank: 1, bot: null };
  const line = (name: string, own: boolean): DailyRank => ({ name, own, ...rest });
  const [ann, own] = [line('Ann', false), line('Bob', true)];
  expect(linesOf([ann], own)).toEqual([ann, own]);
  expect(linesOf([ann, own], own)).toEqual([ann, own]);
  expect(linesOf([ann], null)).toEqual([ann]);
});

test('divisions are counted from the highest', () => {
  expect(divisionsOf({ divisions: 3 })).toEqual([1, 2, 3]);
  expect(divisionsOf({ divisions: 0 })).toEqual([]);
});
