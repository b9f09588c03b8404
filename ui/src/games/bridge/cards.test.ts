import { expect, test } from 'vitest';

import { withSwitches, switches } from './cards';
import type { CardConvention } from './wire.gen';

const usual: CardConvention[] = [
  { name: 'stayman', title: {}, on: true, places: [] },
  { name: 'hoyt', title: {}, on: false, places: [] },
];

test('a text has only what is not as usual, and back', () => {
  const chosen = withSwitches(usual, '-stayman +hoyt');
  expect(chosen.map(({ on }) => on)).toEqual([false, true]);
  expect(switches(usual, chosen)).toBe('-stayman +hoyt');
  expect(switches(usual, withSwitches(usual, ''))).toBe('');
});
