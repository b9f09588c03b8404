import { beforeAll, describe, expect, test, vi } from 'vitest';

import { speak } from '../../lib/words/i18n.svelte';
import { chanceText, decimal, digitsFor, duration, percent, shortHash, signed, size } from './numbers';

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
  return speak('en');
});

describe('figures', () => {
  test('have a true minus, and a plus where they are gains', () => {
    expect([signed(3.14, 1), signed(-2, 1), signed(0, 1)]).toEqual(['+3.1', '−2.0', '0.0']);
    expect(decimal(-0.5, 2)).toBe('−0.50');
  });

  test('have as many digits as tell them apart', () => {
    expect([digitsFor([0.1, -0.9]), digitsFor([3, 0.2]), digitsFor([-260]), digitsFor([])]).toEqual([
      2, 1, 0, 2,
    ]);
  });

  test('are written as the language has them', async () => {
    await speak('fr');
    expect(signed(-1234.5, 1)).toMatch(/^−1\s234,5$/u);
    await speak('en');
  });
});

test('a chance is never said to be none or sure where it is not', () => {
  expect([0, 0.001, 0.28, 0.996, 0.994, 1].map(chanceText)).toEqual(['', '<1', '28', '>99', '99', '100']);
  expect(percent(0.714)).toBe('71%');
});

test('times go from parts of a thousandth to seconds', () => {
  expect([0.42, 7.25, 38.04, 420.4, 1500].map(duration)).toEqual([
    '0.42\u00a0ms',
    '7.25\u00a0ms',
    '38\u00a0ms',
    '420\u00a0ms',
    '1.5\u00a0s',
  ]);
});

test('files are in kilobytes from a thousand bytes on', () => {
  expect([812, 4300, 41_000_000].map(size)).toEqual(['812 byte', '4.3 kB', '41 MB']);
});

test('a hash is cut in the middle', () => {
  expect(shortHash('4be109c7' + '0'.repeat(52) + 'a2b3')).toBe('4be1 09c7 … a2b3');
  expect(shortHash('')).toBe('');
});
