import { expect, test } from 'vitest';

import { figuresOf, percent, signedNumber, figureText } from './figures';
import type { TravellerRow } from '../lib/protocol.gen';

const figures = { matchpoints: [5, 1], top: 6, imps: [2.33, -2.33] } as const;
const row = (more: Partial<TravellerRow>): TravellerRow => ({
  table: 't',
  deal: 1,
  own: false,
  players: [],
  entry: { outcome: 'made', scores: [420, -420] },
  figures: null,
  ...more,
});

test('a figure is figureText from one side', () => {
  const pairs = {
    ...figures,
    matchpoints: [5, 1] as [number, number],
    imps: [2.33, -2.33] as [number, number],
  };
  expect([0, 1].map((side) => figureText(pairs, 'matchpoints', side))).toEqual(['5', '1']);
  expect([0, 1].map((side) => figureText(pairs, 'imps', side))).toEqual(['+2.33', '−2.33']);
  expect(figureText(pairs, 'butler', 0)).toBe('');
  expect(figureText(null, 'imps', 0)).toBe('');
  expect([0, 1].map((side) => percent(pairs, side))).toEqual([83, 17]);
});

test('only the figures that are there have columns', () => {
  expect(figuresOf([row({}), row({ figures: { imps: [1, -1] } })])).toEqual(['imps']);
  expect(figuresOf([row({})])).toEqual([]);
});

test('a board without a top is an average', () => {
  expect(percent({ matchpoints: [0, 0], top: 0 }, 0)).toBe(50);
  expect(signedNumber(0)).toBe('0');
});
