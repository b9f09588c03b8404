import { expect, test } from 'vitest';

import type { DealSummary } from '../../lib/protocol.gen';
import { chartOf, contractsBySeat, dealsWon, notableDeals } from './matchFigures';

const deal = (
  number: number,
  amounts: number[],
  scores: number[],
  contract: DealSummary['contract'] = null,
): DealSummary => ({
  deal: number,
  amounts,
  scores,
  gains: [amounts[0]! - amounts[1]!, amounts[1]! - amounts[0]!],
  contract,
});

const COURSE = [
  deal(1, [16, 5], [16, 5], { seat: 0, made: true, kind: 'H' }),
  deal(2, [0, 26], [16, 31], { seat: 2, made: false, kind: 'H' }),
  deal(3, [8, 8], [24, 39], { seat: 1, made: null, kind: 'H' }),
  deal(4, [0, 0], [24, 39]),
];

test('a contract that hangs is neither made nor failed', () => {
  expect(contractsBySeat(COURSE, 4)).toEqual([
    { seat: 0, made: 1, failed: 0 },
    { seat: 1, made: 0, failed: 0 },
    { seat: 2, made: 0, failed: 1 },
    { seat: 3, made: 0, failed: 0 },
  ]);
});

test('where nobody had a contract nothing is told of them', () => {
  expect(contractsBySeat([COURSE[3]!], 2)).toEqual([]);
});

test('the best deal is where a side got ahead most, the costliest where it fell behind most', () => {
  const { best, costliest } = notableDeals(COURSE, 0);
  expect([best!.deal, costliest!.deal]).toEqual([1, 2]);
  expect(dealsWon(COURSE, 0)).toBe(1);
});

test('a side that never fell behind has no costliest deal', () => {
  expect(notableDeals([COURSE[0]!, COURSE[3]!], 0).costliest).toBeNull();
});

test('the lines begin at nothing, and the target is within the chart', () => {
  const chart = chartOf(COURSE.slice(0, 2), [0, 1], 62, [100, 31]);
  expect(chart.points(1)).toBe('0,31 50,28.5 100,15.5');
  expect(chart.y(62)).toBe(0);
});

test('scores below nothing are within the chart too', () => {
  const lost = [deal(1, [-620, 620], [-620, 620])];
  const chart = chartOf(lost, [0], undefined, [100, 50]);
  expect(chart.points(0)).toBe('0,0 100,50');
});
