import { expect, test } from 'vitest';

import { cardOf } from './names';

test('a contract is a call, a play is its card', () => {
  expect(['H', 'NT', 'Pass', 'HQ+belot', null].map(cardOf)).toEqual([null, null, null, 'HQ', null]);
});

test('the card of a move stands before the suit it orders', () => {
  expect(['SJ=H', 'claim', 'draw', 'discard=D8S7'].map(cardOf)).toEqual(['SJ', null, null, null]);
});
