// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';

import { speak } from '../lib/words/i18n.svelte';
import { pairTable, rankingOf, scoreOf, sessionPicture } from './fixtures';
import { differenceText, percentText, pointsText, rankings, shareOf, topOf, totalText } from './points';

describe('points as they are written', () => {
  test('matchpoints have decimals where they need them, IMPs a sign and always two', () => {
    expect(pointsText(5, 'matchpoints')).toBe('5');
    expect(pointsText(4.5, 'matchpoints')).toBe('4.50');
    expect(pointsText(4.5, 'cross-imps')).toBe('+4.50');
    expect(pointsText(-3, 'butler')).toBe('−3.00');
    expect(pointsText(null, 'butler')).toBe('–');
  });

  test('tricks are held against best play', () => {
    expect([2, 0, -1].map(differenceText)).toEqual(['+2', '=', '−1']);
  });

  test('a percentage is written as the language does', async () => {
    expect(percentText(61.8)).toBe('61.80%');
    await speak('hr');
    expect(percentText(61.8)).toBe('61,80\u00a0%');
    await speak('en');
  });

  test('a total is percent, or points where there are none', () => {
    expect(totalText(rankingOf(1, 1, 55), 'matchpoints')).toBe('55.00%');
    expect(totalText(rankingOf(1, 1, null, { total: -2 }), 'cross-imps')).toBe('−2.00');
  });
});

describe('a share of a board', () => {
  test('the top is what both sides have where nobody ruled', () => {
    const ruled = scoreOf(1, 2, null, [3, 3], { adjustment: 7 });
    const boards = [{ board: 1, results: 2, scores: [ruled, scoreOf(3, 4, 420, [2, 0])] }];
    expect(topOf(sessionPicture({}, { boards }))).toBe(2);
    expect(topOf(sessionPicture({}, { boards: [{ board: 1, results: 1, scores: [ruled] }] }))).toBe(0);
  });

  test('without partners everybody at the tables is compared with all others', () => {
    const tables = [1, 2].map((table) => ({ ...pairTable(table, 1, 2), seats: [1, 2, 3] }));
    expect(topOf(sessionPicture({ contest: 'singles' }, { tables }))).toBe(10);
  });

  test.each([
    [1.5, 'matchpoints', 2, 0.75],
    [0, 'matchpoints', 0, 0.5],
    [5, 'cross-imps', 0, 0.75],
    [-40, 'butler', 0, 0],
    [null, 'matchpoints', 2, null],
  ] as const)('%s points at %s with a top of %i', (points, method, top, share) => {
    expect(shareOf(points, method, top)).toBe(share);
  });
});

describe('the ranking', () => {
  test('is by rank, with those who are not ranked last', () => {
    const ranking = [rankingOf(1, null, 40), rankingOf(2, 2, 50), rankingOf(3, 1, 60)];
    expect(rankings({ ranking }).map((group) => group.map(({ number }) => number))).toEqual([[3, 2, 1]]);
  });

  test('is two where each direction has a winner', () => {
    const ranking = [
      rankingOf(5, 1, 60, { direction: 1 }),
      rankingOf(1, 2, 45, { direction: 0 }),
      rankingOf(2, 1, 55, { direction: 0 }),
    ];
    expect(rankings({ ranking }).map((group) => group.map(({ number }) => number))).toEqual([[2, 1], [5]]);
  });

  test('is none before there are results', () => {
    expect(rankings({ ranking: [] })).toEqual([]);
  });
});
