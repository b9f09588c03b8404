import { expect, test } from 'vitest';

import { cursor, half, large, path, spot } from './graph';
import type { Evaluation } from '../../lib/protocol.gen';

const course: Evaluation = {
  side: 0,
  whole: 160,
  start: { ply: 6, value: 85, verdict: 'made' },
  points: [
    { ply: 6, value: 85, verdict: 'made' },
    { ply: 7, value: 65, verdict: 'inside' },
    { ply: 8, value: 65, verdict: 'inside' },
    { ply: 9, value: 110, verdict: 'made' },
  ],
  turning: [7, 9],
};

test('the graph reaches from the start at the left to the last card at the right', () => {
  expect([spot(course, -1).x, spot(course, 6).x, spot(course, 9).x]).toEqual([0, 25, 100]);
});

test('more points stand higher, with room above and below', () => {
  expect([spot(course, 9).y, spot(course, 6).y, half(course), spot(course, 7).y]).toEqual([20, 53.3, 60, 80]);
});

test('a value holds until the next card', () => {
  expect(path(course)).toBe('M0 53.3H25V53.3H50V80H75V80H100V20');
});

test('the cursor stands where the replay is, once the play has begun', () => {
  expect([5, 6, 8, 10, 11].map((at) => cursor(course, at))).toEqual([null, 0, 50, 100, null]);
});

test('where game points are told, each counts and the line in the middle is none', () => {
  const at = (value: number, verdict: string) => ({ ply: 4, value, verdict });
  const deal = { side: 1, whole: 0, start: at(-3, 'lost'), points: [at(2, 'won')], turning: [4] };
  expect([large(deal), spot(deal, -1).y, half(deal), spot(deal, 4).y]).toEqual([1, 81.3, 43.8, 18.8]);
});
