// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';

import { speak } from '../../lib/words/i18n.svelte';
import type { DealScore, Line } from '../../lib/protocol.gen';
import { needGame } from '../words';
import { explain, outcome } from './explain';
import type { ContreeResult } from './wire.gen';

const NAMES = ['Elena', 'Lazar', 'Mira', 'Stoyan'];
const CONTRACT = { contract: '120H', own: '141', needed: '120' };
const LINES: Line[] = [
  { rule: 'CTR-CARD-1', key: 'cards', amounts: [111, 41] },
  { rule: 'CTR-CARD-1', key: 'last_trick', amounts: [10, 0], seat: 0 },
  { rule: 'CTR-BELOTE-1', key: 'belote', amounts: [20, 0], seat: 2, cards: ['HK', 'HQ'] },
  { rule: 'CTR-SCORE-2', key: 'made', amounts: [0, 0], args: CONTRACT },
  { rule: 'CTR-SCORE-4', key: 'all_points', amounts: [162, 0], unit: 'written' },
  { rule: 'CTR-SCORE-4', key: 'written_belote', amounts: [20, 0], unit: 'written' },
  {
    rule: 'CTR-SCORE-4',
    key: 'bid',
    amounts: [240, 0],
    unit: 'written',
    args: { contract: '120H', multiplier: '2' },
  },
  { rule: 'CTR-SCORE-6', key: 'rounding', amounts: [-2, 0], unit: 'written' },
];
const result: ContreeResult = {
  contract: '120H',
  declarer: 2,
  multiplier: 2,
  made: true,
  written: [420, 0],
  scores: [420, 0],
};
const deal: DealScore = { deal: 3, result, lines: LINES };

beforeAll(async () => {
  await speak('en');
  await needGame('contree');
});

test('what the bid is held against is added up before', () => {
  expect(explain(deal, NAMES)[3]).toMatchObject({ title: 'total', amounts: ['141', '41'], style: 'sum' });
});

test('the bid says what it is multiplied by, the belote whose it is', () => {
  const steps = explain(deal, NAMES);
  expect(steps[7]).toMatchObject({ title: 'the bid: 120 hearts', note: 'times 2', amounts: ['240', ''] });
  expect(steps[2]).toMatchObject({ note: 'Mira', cards: ['HK', 'HQ'] });
});

test('rounding carries its sign', () => {
  expect(explain(deal, NAMES).at(-1)?.amounts).toEqual(['−2', '']);
});

test('every step has words of its own', () => {
  for (const step of explain(deal, NAMES)) expect(step.title).not.toMatch(/\./);
});

test('the outcome is a sentence', () => {
  expect(outcome(result, NAMES)).toBe('120 hearts by Mira, made');
  expect(outcome({ ...result, contract: '250S', made: false }, NAMES)).toBe('capot spades by Mira, down');
  expect(outcome({ ...result, contract: null }, NAMES)).toBe('four passes, thrown in');
});
