import { expect, test } from 'vitest';

import type { ContestStage } from '../../../lib/protocol.gen';
import { contestOf } from '../fixtures';
import { inOrder } from './order';

const summary = (id: string, stage: ContestStage, ends_ms: number | null = null, own: number | null = null) =>
  contestOf(stage, { id, ends_ms, own }).summary;
const ids = (contests: ReturnType<typeof summary>[]) => inOrder(contests).map(({ id }) => id);

test('the own contest comes first, then those that can be entered', () => {
  expect(
    ids([
      summary('draft', 'draft'),
      summary('review', 'review'),
      summary('one', 'one'),
      summary('own', 'two', 9, 3),
    ]),
  ).toEqual(['own', 'one', 'review', 'draft']);
});

test('of those in one stage the one that ends first is first, and one without an end is last', () => {
  expect(ids([summary('never', 'one'), summary('late', 'one', 9), summary('soon', 'one', 4)])).toEqual([
    'soon',
    'late',
    'never',
  ]);
});
