// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';

import { speak } from '../../lib/words/i18n.svelte';
import { needGame } from '../words';
import type { DealScore, Line } from '../../lib/protocol.gen';
import { explain, outcome } from './explain';
import type { SantaseResult } from './wire.gen';

const NAMES = ['Elena', 'Lazar'];
const LINES: Line[] = [
  { rule: 'SAN-DEAL-1', key: 'cards', amounts: [14, 14] },
  { rule: 'SAN-MARR-1', key: 'marriage', amounts: [0, 20], seat: 1, cards: ['HQ', 'HK'] },
  { rule: 'SAN-MARR-1', key: 'marriage', amounts: [0, 40], seat: 1, cards: ['CQ', 'CK'] },
  {
    rule: 'SAN-SCORE-1',
    key: 'claimed',
    amounts: [0, 1],
    unit: 'written',
    seat: 1,
    args: { points: '14:74' },
  },
  {
    rule: 'SAN-SCORE-2',
    key: 'few_points',
    amounts: [0, 1],
    unit: 'written',
    seat: 1,
    args: { points: '14' },
  },
];
const result: SantaseResult = {
  outcome: 'claimed',
  winner: 1,
  points: [14, 74],
  tricks: [1, 2],
  scores: [0, 2],
};
const deal: DealScore = { deal: 1, result, lines: LINES };

beforeAll(async () => {
  await speak('en');
  await needGame('santase');
});

test('the points are added up before anything is written', () => {
  expect(explain(deal, NAMES)[3]).toMatchObject({ title: 'total', amounts: ['14', '74'], style: 'sum' });
});

test('each game point says why it is written', () => {
  const steps = explain(deal, NAMES).slice(4);
  expect(steps.map(({ amounts }) => amounts)).toEqual([
    ['', '+1'],
    ['', '+1'],
  ]);
  expect(steps[1]!.note).toContain('14');
});

test('a marriage shows its cards', () => {
  expect(explain(deal, NAMES)[1]!.cards).toEqual(['HQ', 'HK']);
});

test('every step has words of its own', () => {
  for (const step of explain(deal, NAMES)) expect(step.title).not.toMatch(/\./);
});

test('the outcome is a sentence, the winner’s points first', () => {
  expect(outcome(result, NAMES)).toBe('Lazar claimed with 74 : 14');
  expect(outcome({ ...result, outcome: 'drawn', winner: null, scores: [0, 0] }, NAMES)).toBe(
    'drawn; no score',
  );
});
