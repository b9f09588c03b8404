import { expect, test } from 'vitest';

import { scoreLine } from './amount';

test('the scores of a match begin with the side of whoever reads them', () => {
  expect(scoreLine([0, 9], 1)).toBe('9 : 0');
  expect(scoreLine([8, 6], 3)).toBe('6 : 8');
  expect(scoreLine([8, 6], 2)).toBe('8 : 6');
});

test('of three sides the others stay in their order', () => {
  expect(scoreLine([4, -2, 30], 2)).toBe('30 : 4 : −2');
});

test('whoever has no seat reads them by sides', () => {
  expect(scoreLine([7, 2])).toBe('7 : 2');
  expect(scoreLine([])).toBe('');
});
