import { expect, test } from 'vitest';

import { scene } from './fixtures';
import { tricksOfNeeded } from './scene';

test('each side sees its tricks of those it needs: declarer to make the contract, the others to beat it', () => {
  const four = scene({ tricks: [6, 2] });
  expect([0, 1].map((side) => tricksOfNeeded(four, side))).toEqual(['6 / 10', '2 / 4']);
});

test('without a contract nothing is needed', () => {
  expect(tricksOfNeeded(scene({ contract: null }), 0)).toBe('');
});
