import { expect, test } from 'vitest';

import { inWhile } from './i18n.svelte';

test.each([
  [20, 'in 20 minutes'],
  [0, 'in 1 minute'],
  [60, 'in 1 hour'],
  [170, 'in 3 hours'],
])('%d minutes to go', (minutes, said) => {
  expect(inWhile(minutes * 60_000, 0)).toBe(said);
});
