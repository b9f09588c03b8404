import { expect, test } from 'vitest';

import { byStrength, levelDots } from './levels';

test('the dots of a level say how strong it is, and levels stand in that order', () => {
  const levels = ['gentle', 'steady', 'house', 'sharp', 'champion'];
  expect(levels.map(levelDots)).toEqual(['●○○○○', '●●○○○', '●●●○○', '●●●●○', '●●●●●']);
  expect(byStrength(['house', 'champion', 'gentle'])).toEqual(['gentle', 'house', 'champion']);
});

test('a level of a later server has no dots', () => expect(levelDots('genius')).toBe(''));
