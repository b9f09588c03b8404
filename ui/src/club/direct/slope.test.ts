import { expect, test } from 'vitest';

import { rankingOf } from '../fixtures';
import { slopeOf } from './slope';

test('whoever the act moves, in the order after it', () => {
  const before = [rankingOf(1, 1, 60), rankingOf(2, 2, 55), rankingOf(3, 3, 40)];
  const after = [rankingOf(1, 2, 54), rankingOf(2, 1, 56), rankingOf(3, 3, 40)];
  expect(slopeOf(before, after)).toMatchObject([
    { number: 2, before: { rank: 2 }, after: { rank: 1 }, way: 'up' },
    { number: 1, before: { rank: 1 }, after: { rank: 2 }, way: 'down' },
  ]);
});

test('more points without another place go up as well', () => {
  expect(slopeOf([rankingOf(1, 1, 50)], [rankingOf(1, 1, 51)])).toMatchObject([{ way: 'up' }]);
});

test('whoever had no place before has no way to go', () => {
  expect(slopeOf([], [rankingOf(1, 1, 60)])).toMatchObject([{ before: null, way: 'level' }]);
});

test('of two directions each is told apart', () => {
  const row = (direction: number, percent: number) => rankingOf(1, 1, percent, { direction });
  expect(slopeOf([row(0, 50), row(1, 50)], [row(0, 50), row(1, 45)])).toMatchObject([
    { direction: 1, way: 'down' },
  ]);
});
