// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';

import { speak } from '../../lib/words/i18n.svelte';
import { needGame } from '../words';
import type { DealScore, Line } from '../../lib/protocol.gen';
import { explain, outcome } from './explain';
import type { BelaResult } from './wire.gen';

const NAMES = ['Ana', 'Boris', 'Cvita'];
const LINES: Line[] = [
  { rule: 'BELA-SCORE-1', key: 'cards', amounts: [55, 50, 41] },
  { rule: 'BELA3-BID-1', key: 'discard', amounts: [6, 0, 0], seat: 0, cards: ['CQ', 'DQ'] },
  { rule: 'BELA-SCORE-1', key: 'last_trick', amounts: [0, 10, 0], seat: 1 },
  {
    rule: 'BELA-DECL-3',
    key: 'tierce',
    amounts: [0, 0, 20],
    seat: 2,
    cards: ['C7', 'C8', 'C9'],
    counts: false,
  },
  {
    rule: 'BELA-SCORE-4',
    key: 'fell',
    amounts: [-61, 31, 30],
    args: { own: '61', whole: '162', needed: '82' },
  },
  { rule: 'BELA-MATCH-1', key: 'written', amounts: [0, 91, 71], unit: 'written' },
];
const result: BelaResult = {
  outcome: 'fell',
  trumps: 'H',
  caller: 0,
  points: [70, 91, 71],
  scores: [0, 91, 71],
  capot: [false, false, false],
};
const deal: DealScore = { deal: 2, result, lines: LINES };

beforeAll(async () => {
  await speak('en');
  await needGame('bela');
});

test('what counts is added up for each of three before the caller falls', () => {
  expect(explain(deal, NAMES)[4]).toMatchObject({ title: 'total', amounts: ['61', '60', '41'] });
});

test('a fallen caller’s points change hands by halves', () => {
  const [fell] = explain(deal, NAMES).slice(5);
  expect(fell).toMatchObject({ amounts: ['−61', '+31', '+30'] });
  expect(fell!.note).toContain('half');
});

test('what does not count is struck out and says so', () => {
  expect(explain(deal, NAMES)[3]).toMatchObject({ style: 'void', note: 'Cvita; does not count' });
});

test('every step has words of its own', () => {
  for (const step of explain(deal, NAMES)) expect(step.title).not.toMatch(/\./);
});

test('the outcome is a sentence', () => {
  expect(outcome(result, NAMES)).toBe('hearts by Ana, went down');
});
