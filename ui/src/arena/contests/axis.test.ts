import { describe, expect, test } from 'vitest';

import { axisOf, logAxis, logPlaceOn, placeOn, roundStep } from './axis';

const span = (low: number, high: number) => ({ low, high, mean: (low + high) / 2 });

describe('an axis', () => {
  test('has round ends around all intervals', () => {
    const axis = axisOf([span(-5.9, -4.5), span(2.2, 4)]);
    expect([axis.from, axis.to]).toEqual([-6, 4]);
    expect(axis.ticks).toEqual([-6, -4, -2, 0, 2, 4]);
  });

  test('has zero on it where that is asked for', () => {
    expect(axisOf([span(11, 19)], [0]).from).toBe(0);
  });

  test('has some breadth where all figures are the same, or none are there', () => {
    expect(axisOf([span(2, 2)])).toEqual({ from: 1, to: 3, ticks: [1, 2, 3] });
    expect(axisOf([]).ticks).toEqual([-1, 0, 1]);
  });

  test('is read in per cent', () => {
    expect([-6, -1, 4].map((value) => placeOn({ from: -6, to: 4 }, value))).toEqual([0, 50, 100]);
  });
});

test('steps are 1, 2 or 5 of a power of ten', () => {
  expect([roundStep(9.9, 9), roundStep(1, 9), roundStep(420, 9), roundStep(9, 9)]).toEqual([2, 0.2, 50, 1]);
});

describe('an axis of times', () => {
  test('goes by powers of ten up to the budget', () => {
    expect(logAxis([0.4, 38, 1000]).ticks).toEqual([0.1, 1, 10, 100, 1000]);
  });

  test('has a place for what took no time', () => {
    const axis = logAxis([0, 100]);
    expect(axis.ticks[0]).toBe(0.01);
    expect([0, 1, 100].map((ms) => logPlaceOn(axis, ms))).toEqual([0, 50, 100]);
  });
});
