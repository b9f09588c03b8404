import { expect, test } from 'vitest';

import { placesOf } from './places';

test('whoever looks sits at the bottom', () => {
  for (const you of [0, 1, 2, 3]) expect(placesOf(4, you, 'right')[you]).toBe('s');
});

test('in Belot the next player sits on the right', () => {
  expect(placesOf(4, 2, 'right')).toEqual(['n', 'w', 's', 'e']);
});

test('in bridge the next player sits on the left', () => {
  expect(placesOf(4, 0, 'left')).toEqual(['s', 'w', 'n', 'e']);
});

test('two sit face to face', () => {
  expect(placesOf(2, 1, 'right')).toEqual(['n', 's']);
});

test('a spectator sits behind the first seat', () => {
  expect(placesOf(4, null, 'right')[0]).toBe('s');
});

test('six sit round the table with somebody opposite', () => {
  expect(placesOf(6, 1, 'left')).toEqual(['e', 's', 'w', 'nw', 'n', 'ne']);
});

test('of five nobody sits opposite', () => {
  expect(placesOf(5, 0, 'right')).toEqual(['s', 'e', 'ne', 'nw', 'w']);
});
