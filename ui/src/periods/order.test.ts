import { expect, test } from 'vitest';

import type { PeriodPhase, PeriodSummary } from '../lib/protocol.gen';
import { current, nearest, untilOf } from './order';

const period = (id: string, phase: PeriodPhase, start_ms: number, end_ms: number): PeriodSummary =>
  ({ id, phase, start_ms, end_ms }) as PeriodSummary;
const ids = (...periods: PeriodSummary[]): string[] => nearest(periods).map(({ id }) => id);

test('what goes on comes before what is to come', () => {
  expect(ids(period('next', 'announced', 5, 9), period('now', 'running', 1, 20))).toEqual(['now', 'next']);
});

test('of those that go on the first to end comes first, of others the first to begin', () => {
  expect(ids(period('long', 'running', 1, 20), period('short', 'running', 2, 10))).toEqual(['short', 'long']);
  expect(ids(period('late', 'announced', 8, 9), period('soon', 'announced', 5, 30))).toEqual([
    'soon',
    'late',
  ]);
});

test.each(['draft', 'provisional', 'final', 'cancelled', 'void'] as const)(
  'nobody waits for one that is %s',
  (phase) => {
    expect(untilOf(period('one', phase, 1, 2))).toBeNull();
    expect(ids(period('one', phase, 1, 2))).toEqual([]);
  },
);

test('the list follows the period that is shown', () => {
  const list = [period('one', 'running', 1, 2), period('other', 'running', 1, 2)];
  const shown = { summary: period('one', 'provisional', 1, 2) };
  expect(current(list, shown).map(({ phase }) => phase)).toEqual(['provisional', 'running']);
  expect(current(list, null)).toEqual(list);
});
