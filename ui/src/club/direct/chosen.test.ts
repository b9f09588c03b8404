import { expect, test } from 'vitest';

import { pairTable } from '../fixtures';
import { ChosenTable } from './chosen.svelte';

const [older, newer] = [pairTable(1, 1, 2), pairTable(1, 3, 4, { round: 2 })];
const picture = { tables: [older, newer, pairTable(12, 5, 6)] };

test('a number is typed digit by digit, and means the older of two tables', () => {
  const chosen = new ChosenTable();
  chosen.type(picture, '1');
  expect(chosen.in(picture)).toEqual(older);
  chosen.type(picture, '2');
  expect(chosen.in(picture)?.table).toBe(12);
});

test('a tile means its own round, and once more none', () => {
  const chosen = new ChosenTable();
  chosen.toggle(picture, newer);
  expect(chosen.in(picture)).toEqual(newer);
  chosen.toggle(picture, newer);
  expect(chosen.in(picture)).toBeNull();
});

test('what waits leads to its table while that is shown', () => {
  const chosen = new ChosenTable();
  chosen.follow(picture, 2, 1);
  expect(chosen.in(picture)).toEqual(newer);
  chosen.follow(picture, 9, 12);
  expect(chosen.in(picture)).toEqual(newer);
});
