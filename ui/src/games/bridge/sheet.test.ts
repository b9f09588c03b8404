import { expect, test } from 'vitest';

import type { DealScore, MatchPicture } from '../../lib/protocol.gen';
import { result } from './fixtures';
import { gamesOf, isRubber, rubberSheet } from './sheet';

type Pair = [number, number];

const deal = (number: number, below: Pair, above: Pair): DealScore => ({
  deal: number,
  result: result({ below, above, scores: [below[0] + above[0], below[1] + above[1]] }),
  lines: [],
});
const DEALS = [
  deal(1, [60, 0], [30, 0]),
  deal(2, [0, 40], [0, 0]),
  deal(3, [40, 0], [0, 0]),
  deal(4, [0, 0], [0, 200]),
];
const rubber = (deals: DealScore[], over: Partial<MatchPicture> = {}): MatchPicture => ({
  scores: [130, 240],
  target: 100,
  winner: null,
  places: null,
  deals,
  games: [1, 0],
  ...over,
});

test('a line is drawn when a side has a game, under both', () => {
  const { games } = rubberSheet(rubber(DEALS));
  expect(games.map((game) => game.map((row) => row.deal.deal))).toEqual([[1, 2, 3], []]);
});

test('above the line the latest stands first', () => {
  const { above } = rubberSheet(rubber(DEALS));
  expect(above.map((row) => row.amounts)).toEqual([
    [0, 200],
    [30, 0],
  ]);
});

test('what the rubber gave is what no deal did', () => {
  expect(rubberSheet(rubber(DEALS)).bonus).toEqual([0, 0]);
  expect(rubberSheet(rubber(DEALS, { scores: [830, 240] })).bonus).toEqual([700, 0]);
});

test('a match of boards has no games', () => {
  expect(isRubber(rubber([]))).toBe(true);
  expect(gamesOf(rubber([]))).toEqual([1, 0]);
  expect(isRubber({ scores: [0, 0], winner: null, places: null, deals: [] })).toBe(false);
});
