import { expect, test } from 'vitest';

import { emptyRows, whereOf } from './wish';

test('only what is filled in is asked for', () => {
  const rows = emptyRows();
  Object.assign(rows[0]!, { hcp: '15 – 17', balanced: true });
  Object.assign(rows[2]!, { spades: ' 5+ ' });
  expect(whereOf(rows, ' NS: hearts 8+ ')).toBe('N: hcp 15-17, balanced; S: spades 5+; NS: hearts 8+');
  expect(whereOf(emptyRows(), '')).toBe('');
});
