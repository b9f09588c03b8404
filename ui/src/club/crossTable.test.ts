import { expect, test } from 'vitest';

import { against, crossTable } from './crossTable';
import { rankingOf, scoreOf } from './fixtures';

const ranking = [rankingOf(1, 2, 40), rankingOf(2, 1, 60), rankingOf(3, 3, 30)];
const boards = [
  { board: 1, results: 1, scores: [scoreOf(1, 2, 420, [0, 2])] },
  { board: 2, results: 1, scores: [scoreOf(1, 2, -50, [1.5, 0.5])] },
  {
    board: 3,
    results: 2,
    scores: [scoreOf(2, 1, 100, [2, 0], { round: 2 }), scoreOf(3, 1, null, [null, 1], { round: 3 })],
  },
];

test('rows stand as in the ranking, with a meeting a round from the own side', () => {
  const [first, second] = crossTable({ boards, ranking });
  expect(first).toEqual({
    number: 2,
    encounters: [
      { round: 1, opponents: [1], boards: 2, points: 2.5 },
      { round: 2, opponents: [1], boards: 1, points: 2 },
    ],
  });
  expect(second!.encounters.map(({ round, points }) => [round, points])).toEqual([
    [1, 1.5],
    [2, 0],
    [3, 1],
  ]);
});

test('against one other all meetings count, and a board that does not count for the side is none', () => {
  const [first, , third] = crossTable({ boards, ranking });
  expect(against(first!, 1)).toEqual({ boards: 3, points: 4.5 });
  expect(against(third!, 1)).toEqual({ boards: 0, points: 0 });
  expect(against(third!, 2)).toBeNull();
});

test('who plays alone meets both of the other side', () => {
  const alone = [{ board: 1, results: 1, scores: [{ ...scoreOf(1, 2, 0, [1, 1]), ns: [1, 3], ew: [2, 4] }] }];
  const rows = crossTable({ boards: alone, ranking });
  expect(rows.map((row) => row.encounters.map(({ opponents }) => opponents))).toEqual([
    [[1, 3]],
    [[2, 4]],
    [[2, 4]],
  ]);
});
