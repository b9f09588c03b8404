import { expect, test } from 'vitest';

import { chartOf } from './chart';

const DAY = 86_400_000;
const moment = (day: number, value: number, uncertainty = 50) => ({ at: day * DAY, value, uncertainty });

test('there is nothing to draw before the first match', () => {
  expect(chartOf([], 300, 100)).toBeNull();
});

test('the band is the rating give or take its uncertainty', () => {
  const chart = chartOf([moment(0, 1500), moment(1, 1550), moment(2, 1600)], 300, 100)!;
  expect(chart.marks.map(({ value }) => value)).toEqual([1650, 1600, 1550, 1500, 1450]);
  expect(chart.line).toBe('0,75 150,50 300,25');
  expect(chart.band).toBe('0,50 150,25 300,0 300,50 150,75 0,100');
  expect(chart.end).toEqual({ x: 100, y: 25 });
});

test('a single match is a level line', () => {
  const chart = chartOf([moment(3, 1500)], 300, 100)!;
  expect(chart.line).toBe('0,50 300,50');
});
