// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';

import { speak } from '../../lib/words/i18n.svelte';
import { needGame } from '../words';
import type { DealScore, Line } from '../../lib/protocol.gen';
import { explain, outcome } from './explain';
import type { BelotResult } from './wire.gen';

const NAMES = ['Elena', 'Lazar', 'Mira', 'Stoyan'];
const LINES: Line[] = [
  { rule: 'BEL-CARD-1', key: 'cards', amounts: [86, 66] },
  { rule: 'BEL-CARD-2', key: 'last_trick', amounts: [10, 0], seat: 0 },
  { rule: 'BEL-ANN-5', key: 'tierce', amounts: [20, 0], seat: 0, cards: ['H9', 'HT', 'HJ'] },
  { rule: 'BEL-ANN-5', key: 'tierce', amounts: [0, 20], seat: 1, cards: ['C7', 'C8', 'C9'], counts: false },
  { rule: 'BEL-SCORE-3', key: 'inside', amounts: [-116, 116], args: { own: '116', theirs: '120' } },
  { rule: 'BEL-ROUND-4', key: 'rounding', amounts: [0, 18], unit: 'written', args: { contract: 'suit' } },
];
const result: BelotResult = {
  outcome: 'inside',
  contract: 'H',
  multiplier: 1,
  declarer: 2,
  points: [62, 120],
  scores: [0, 18],
  carried: 0,
  capot: [false, false],
};
const deal: DealScore = { deal: 6, result, lines: LINES };

beforeAll(async () => {
  await speak('en');
  await needGame('belot');
});

test('what counts is added up before it is decided whose it is', () => {
  const steps = explain(deal, NAMES);
  expect(steps[4]).toMatchObject({ title: 'total', amounts: ['116', '66'], style: 'sum' });
});

test('what does not count is struck out and says so', () => {
  const [, , , struck] = explain(deal, NAMES);
  expect(struck).toMatchObject({ style: 'void', note: 'Lazar; does not count' });
});

test('points that change hands carry their sign', () => {
  expect(explain(deal, NAMES)[5]?.amounts).toEqual(['−116', '+116']);
});

test('every step has words of its own', () => {
  for (const step of explain(deal, NAMES)) expect(step.title).not.toMatch(/\./);
});

test('the outcome is a sentence', () => {
  expect(outcome(result, NAMES)).toBe('hearts by Mira, went down');
  expect(outcome({ ...result, outcome: 'passed_out', contract: null }, NAMES)).toBe('four passes, thrown in');
});
