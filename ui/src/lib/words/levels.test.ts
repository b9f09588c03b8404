import { expect, test } from 'vitest';

import { byStrength, levelDots } from './levels';

test('the dots of a level say how strong it is, and levels stand in that order', () => {
  expect(['gentle', 'house', 'champion'].map(levelDots)).toEqual(['●○○○', '●●○○', '●●●●']);
  expect(byStrength(['house', 'champion', 'gentle'])).toEqual(['gentle', 'house', 'champion']);
});

test('a level of a later server has no dots', () => expect(levelDots('genius')).toBe(''));
