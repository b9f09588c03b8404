// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';

import { speak } from '../../lib/words/i18n.svelte';
import { needGame } from '../words';
import type { DealScore, Line } from '../../lib/protocol.gen';
import { explain, outcome } from './explain';
import type { YardResult } from './wire.gen';

const NAMES = ['Elena', 'Lazar', 'Mira', 'Stoyan'];
const LINES: Line[] = [
  { rule: 'YARD-SCORE-1', key: 'held', amounts: [10, 0], seat: 0, cards: ['HT', 'S9'] },
  { rule: 'YARD-SCORE-1', key: 'held', amounts: [0, 0], seat: 1, cards: [] },
  { rule: 'YARD-SCORE-1', key: 'held', amounts: [20, 0], seat: 2, cards: ['CJ'] },
  { rule: 'YARD-SCORE-1', key: 'held', amounts: [0, 15], seat: 3, cards: ['SA'] },
  { rule: 'YARD-MATCH-1', key: 'before', amounts: [95, 40], unit: 'written' },
  { rule: 'YARD-TEAM-1', key: 'left', amounts: [30, 15], unit: 'written', seat: 1 },
  { rule: 'YARD-MATCH-1', key: 'burnt', amounts: [-125, 0], unit: 'written' },
];
const result: YardResult = { outcome: 'out', out: 1, left: [10, 0, 20, 15], scores: [0, 55], loser: null };
const deal: DealScore = { deal: 6, result, lines: LINES };

beforeAll(async () => {
  await speak('en');
  await needGame('yard');
});

test('what a player holds stands under the own side, also when it is nothing', () => {
  const [first, out] = explain(deal, NAMES);
  expect(first).toMatchObject({ title: 'left in Elena’s hand', amounts: ['10', ''], cards: ['HT', 'S9'] });
  expect(out).toMatchObject({ amounts: ['', '0'], note: 'nothing' });
});

test('the deal is added to what was written before, and burns at 125', () => {
  const [before, left, burnt] = explain(deal, NAMES).slice(4);
  expect([before?.amounts, left?.amounts, burnt?.amounts]).toEqual([
    ['95', '40'],
    ['30', '15'],
    ['−125', ''],
  ]);
  expect(left?.note).toBe('Lazar went out; the partner’s cards count too');
});

test('the outcome names who was out, who burnt, and who has lost', () => {
  expect(outcome(result, NAMES)).toBe('Lazar went out, Elena – Mira burns down to 0');
  expect(outcome({ ...result, scores: [20, 130], loser: 1 }, NAMES)).toBe(
    'Lazar went out, Lazar – Stoyan went over 125',
  );
  expect(outcome({ ...result, scores: [20, 40] }, NAMES)).toBe('Lazar went out');
});

test('a deal whose stock ran out for good says that nobody was out, and why everybody counts', () => {
  const exhausted: YardResult = { ...result, outcome: 'exhausted', out: null, scores: [30, 15] };
  const line: Line = { rule: 'YARD-END-2', key: 'exhausted', amounts: [30, 15], unit: 'written' };
  expect(explain({ deal: 6, result: exhausted, lines: [line] }, NAMES)).toMatchObject([
    {
      title: 'this deal',
      note: 'the stock has run out for good; everyone counts, partners together',
      rule: 'YARD-END-2',
      style: 'sum',
    },
  ]);
  expect(outcome(exhausted, NAMES)).toBe('No one went out: the stock has run out for good');
  expect(outcome({ ...exhausted, scores: [30, 130], loser: 1 }, NAMES)).toBe(
    'No one went out: the stock has run out for good, Lazar – Stoyan went over 125',
  );
});
