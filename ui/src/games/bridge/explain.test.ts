// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';

import { speak } from '../../lib/words/i18n.svelte';
import { needGame } from '../words';
import type { Line } from '../../lib/protocol.gen';
import { explain, outcome, overOf } from './explain';
import { result } from './fixtures';

const NAMES = ['Ann', 'Bob', 'Cy', 'Di'];
const KEYS = [
  'tricks',
  'overtricks',
  'insult',
  'slam',
  'part_score',
  'game',
  'undertricks',
  'honours',
  'passed_out',
];

beforeAll(async () => {
  await speak('en');
  await needGame('bridge');
});

test('every step has words of its own', () => {
  const lines: Line[] = KEYS.map((key) => ({ rule: 'BRI-SCORE-1', key, amounts: [30, -30] }));
  for (const step of explain({ deal: 1, result: result(), lines }, NAMES))
    expect(step.title).not.toContain('.');
});

test('what one side gains on a board the other loses', () => {
  const lines: Line[] = [{ rule: 'BRI-SCORE-6', key: 'game', amounts: [300, -300], unit: 'written' }];
  expect(explain({ deal: 1, result: result(), lines }, NAMES)[0]!.amounts).toEqual(['+300', '−300']);
});

test('a rubber’s step says on which side of the line it is written, honours whose they are', () => {
  const lines: Line[] = [
    { rule: 'BRI-SCORE-1', key: 'tricks', amounts: [120, 0], args: { line: 'below' } },
    { rule: 'BRI-SCORE-8', key: 'honours', amounts: [0, 100], seat: 1, args: { line: 'above' } },
  ];
  const notes = explain({ deal: 1, result: result(), lines }, NAMES).map(({ note }) => note);
  expect(notes).toEqual(['below the line', 'Bob']);
});

test.each([
  [10, '='],
  [12, '+2'],
  [7, '−3'],
])('with %s tricks of ten it is %s', (tricks, over) => {
  expect(overOf(result({ tricks }))).toBe(over);
});

test('the outcome is a sentence', () => {
  expect(outcome(result(), NAMES)).toBe('four spades by Ann, made exactly');
  const down = result({ contract: '1NT', multiplier: 2, declarer: 1, tricks: 5, outcome: 'down' });
  expect(outcome(down, NAMES)).toBe('one no trump by Bob, doubled, 2 down');
  expect(outcome(result({ contract: null, declarer: null }), NAMES)).toBe('passed out');
});
