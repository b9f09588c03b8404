import { expect, test } from 'vitest';

import { expectedFor } from './quickPlay';

const kinds = [
  { game: 'bela', options: { players: 2 }, people: 1, expected: 14 },
  { game: 'belot', options: {}, people: 0, expected: null },
];

test('the wait of the same game and options, rounded up to tens', () => {
  expect(expectedFor(kinds, { game: 'bela', players: 2, options: { players: 2 } })).toBe(20);
  expect(expectedFor(kinds, { game: 'bela', players: 4, options: {} })).toBeNull();
});

test('no one was seated in this hour', () => {
  expect(expectedFor(kinds, { game: 'belot', players: 4, options: {} })).toBeNull();
});
