import { expect, test } from 'vitest';

import type { PracticeBegun, PracticeGameOver } from '../../lib/protocol.gen';
import { figuresOf, meanOf, rangeOf } from './figures';

const begun = (sides: number[]) => ({ sides }) as PracticeBegun;
const over = (...scores: number[]) => ({ scores }) as PracticeGameOver;

test('a mean has its interval', () => {
  const { mean, margin } = meanOf([10, 20, 30]);
  expect(mean).toBe(20);
  expect(margin).toBeCloseTo((1.96 * 10) / Math.sqrt(3));
});

test('one game tells nothing of how far off it is', () => {
  expect(meanOf([5])).toEqual({ mean: 5, margin: Infinity });
});

test('each kind of player has one figure', () => {
  const figures = figuresOf(begun([0, 1, 2]), ['own', 'house', 'house'], [over(10, 20, 40), over(20, 0, 20)]);
  expect(figures.map(({ name, mean }) => [name, mean])).toEqual([
    ['own', 15],
    ['house', 20],
  ]);
});

test('partners have their side’s points', () => {
  const figures = figuresOf(begun([0, 1, 0, 1]), ['own', 'house', 'house', 'house'], [over(100, 60)]);
  expect(figures.map(({ mean }) => mean)).toEqual([100, 80]);
});

test('the bars have room for every interval', () => {
  const [low, high] = rangeOf([
    { name: 'own', mean: 10, margin: 2 },
    { name: 'house', mean: 20, margin: Infinity },
  ]);
  expect(low).toBeLessThan(8);
  expect(high).toBeGreaterThan(20);
});
