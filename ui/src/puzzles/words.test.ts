// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';

import { speak } from '../lib/words/i18n.svelte';
import { amountOf, needPuzzles } from './words';

beforeAll(async () => {
  await speak('en');
  await needPuzzles();
});

test.each([
  [0.99, '1 trick'],
  [1.52, '1.5 tricks'],
  [0.42, '0.4 tricks'],
])('an amount of %f is told as «%s»', (value, told) => {
  expect(amountOf('tricks', value)).toBe(told);
});
