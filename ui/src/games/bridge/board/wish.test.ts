import { expect, test } from 'vitest';

import { emptyRows, isRange, whereOf, wrongIn } from './wish';

test('only what is filled in is asked for', () => {
  const rows = emptyRows();
  Object.assign(rows[0]!, { hcp: '15 – 17', balanced: true });
  Object.assign(rows[2]!, { spades: ' 5+ ' });
  expect(whereOf(rows, ' NS: hearts 8+ ')).toBe('N: hcp 15-17, balanced; S: spades 5+; NS: hearts 8+');
  expect(whereOf(emptyRows(), '')).toBe('');
});

test.each(['', '15 – 17', '5+', '..9', '4', '0', '37'])('«%s» is a range of points', (text) => {
  expect(isRange('hcp', text)).toBe(true);
});

test.each(['many', '17-15', '38', '5++', '-3', '..', '5-', '4.5'])('«%s» is none', (text) => {
  expect(isRange('hcp', text)).toBe(false);
});

test('what is no range is told as it was typed', () => {
  const rows = emptyRows();
  Object.assign(rows[1]!, { spades: ' 14 ', hearts: '13' });
  expect(wrongIn(rows)).toEqual(['14']);
});
