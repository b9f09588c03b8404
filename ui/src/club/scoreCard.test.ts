import { describe, expect, test } from 'vitest';

import { scoreOf, sessionSummary } from './fixtures';
import { cardLines, pointsOn, travellerRows, turnRows } from './scoreCard';

const boards = [
  {
    board: 1,
    results: 2,
    scores: [scoreOf(1, 2, 420, [2, 0]), scoreOf(3, 4, -50, [0, 2], { table: 2 })],
  },
  { board: 4, results: 1, scores: [scoreOf(3, 1, 100, [2, 0], { round: 2 })] },
  { board: 3, results: 1, scores: [scoreOf(3, 1, null, [1.2, 0.8], { round: 2, adjustment: 9 })] },
];

const summary = sessionSummary();

describe('a score card', () => {
  test('has the own boards by round, each from the own side', () => {
    expect(cardLines({ boards, summary }, 1)).toMatchObject([
      { board: 1, round: 1, side: 0, opponents: [2], score: 420, points: 2 },
      { board: 3, round: 2, side: 1, opponents: [3], score: null, points: 0.8 },
      { board: 4, round: 2, side: 1, opponents: [3], score: -100, points: 0 },
    ]);
  });

  test('of somebody who plays alone names who sat opposite', () => {
    const alone = [
      { board: 1, results: 1, scores: [{ ...scoreOf(1, 2, 0, [1, 1]), ns: [1, 5], ew: [2, 6] }] },
    ];
    const [line] = cardLines({ boards: alone, summary: sessionSummary({ contest: 'individual' }) }, 6);
    expect(line).toMatchObject({ partners: [2], opponents: [1, 5], score: 0 });
    expect(Object.is(line!.score, 0)).toBe(true);
  });

  test('tells the points of a board', () => {
    const lines = cardLines({ boards, summary }, 1);
    expect(pointsOn(lines, 3)).toBe(0.8);
    expect(pointsOn(lines, 2)).toBeUndefined();
  });

  test('without partners has a line for each turn, and the points of the board', () => {
    const turns = [
      {
        board: 1,
        results: 4,
        scores: [
          scoreOf(1, 2, 3, [null, null]),
          scoreOf(2, 1, -3, [null, null]),
          scoreOf(1, 2, 1, [2, null], { round: 2 }),
          scoreOf(2, 1, -1, [0, null], { round: 2 }),
        ],
      },
    ];
    const lines = cardLines({ boards: turns, summary: sessionSummary({ contest: 'singles' }) }, 2);
    expect(lines.map(({ score, opponents }) => [score, opponents])).toEqual([
      [-3, [1]],
      [-1, [1]],
    ]);
    expect(pointsOn(lines, 1)).toBe(0);
    expect(pointsOn(lines.slice(0, 1), 1)).toBeNull();
  });
});

test('a traveller has the best for North-South first, and what has no score last', () => {
  const scores = [
    scoreOf(1, 2, null, [1, 1]),
    scoreOf(3, 4, -50, [0, 2], { table: 2 }),
    scoreOf(5, 6, 420, [2, 0], { table: 3 }),
  ];
  expect(travellerRows(scores).map(({ score }) => score)).toEqual([420, -50, null]);
});

test('without partners a traveller has the lines of a player together, the best player first', () => {
  const lines = [
    scoreOf(1, 2, 3, [null, null]),
    scoreOf(2, 1, -3, [null, null]),
    scoreOf(2, 1, 5, [2, null], { round: 2 }),
    scoreOf(1, 2, -5, [0, null], { round: 2 }),
  ];
  expect(turnRows(lines).map(({ ns, round }) => [ns[0], round])).toEqual([
    [2, 1],
    [2, 2],
    [1, 1],
    [1, 2],
  ]);
});
