import { expect, test } from 'vitest';

import type { OpenCards } from '../../../lib/protocol.gen';
import { beyond } from './doubleDummy';

const opened: OpenCards = {
  denominations: ['C', 'D', 'H', 'S', 'NT'],
  table: [
    [5, 6, 7, 10, 9],
    [8, 7, 6, 3, 4],
    [5, 6, 7, 9, 9],
    [8, 7, 6, 3, 4],
  ],
  par: { score: 420, contracts: [] },
  engine: 'own',
};
const entry = { contract: '4S', multiplier: 1, declarer: 2, tricks: 10 };

test('tricks are held against the declarer’s own row', () => {
  expect(beyond(entry, opened)).toEqual({ declarer: 2, tricks: 1 });
  expect(beyond({ ...entry, declarer: 0 }, opened)).toEqual({ declarer: 0, tricks: 0 });
  expect(beyond({ ...entry, contract: '3NT', tricks: 8 }, opened)).toEqual({ declarer: 2, tricks: -1 });
});

test('a board that is passed out has none', () => {
  expect(beyond({ contract: null, multiplier: 1, declarer: null, tricks: null }, opened)).toBeNull();
});
