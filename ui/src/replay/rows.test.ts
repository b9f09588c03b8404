import { expect, test } from 'vitest';

import { rowsOf } from './rows';

const rows = (hand: string, most: number) =>
  rowsOf(hand.split(' '), most).map(({ row, at }) => `${row}.${at}`);

test('each suit has a row', () => {
  expect(rows('SA SK H9 C7 C8', 5)).toEqual(['0.0', '0.1', '1.0', '2.0', '2.1']);
});

test('a long suit goes on in the next row', () => {
  expect(rows('SA SK SQ SJ H9', 3)).toEqual(['0.0', '0.1', '0.2', '1.0', '2.0']);
});

test('hidden cards lie together', () => {
  expect(rows('?? ?? ??', 5)).toEqual(['0.0', '0.1', '0.2']);
});
