import { expect, test } from 'vitest';

import type { BestDeal } from '../lib/protocol.gen';
import { allContracts, contractRows, meanMargin, written } from './deals';

const kind = (name: string, called: number, made: number, failed: number) => ({
  kind: name,
  called,
  made,
  failed,
});

const best = (amounts: number[], side: number): BestDeal => ({
  table: 't',
  deal: 1,
  at: 0,
  side,
  amounts,
  contract: null,
});

test('contracts stand in the order of the game, what it does not name last', () => {
  const contracts = [kind('XY', 9, 9, 0), kind('AT', 3, 1, 2), kind('C', 2, 2, 0)];
  expect(contractRows(contracts, ['C', 'NT', 'AT']).map((row) => row.kind)).toEqual(['C', 'AT', 'XY']);
});

test('all contracts together are the sum of the kinds', () => {
  expect(allContracts([kind('C', 3, 1, 1), kind('H', 2, 2, 0)])).toEqual(kind('', 5, 3, 1));
});

test('the margin of a deal is told to a tenth, on average', () => {
  expect(meanMargin({ deals: 3, margin: -10, unit: 'points' })).toBe(-3.3);
});

test('what a deal wrote begins with the own side', () => {
  expect(written(best([0, 26], 1))).toBe('26 : 0');
  expect(written(best([4, 30, 12], 0))).toBe('4 : 30 : 12');
});

test('on a board the one amount is signed', () => {
  expect(written(best([-620, 620], 1))).toBe('+620');
});
