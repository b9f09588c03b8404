import { expect, test } from 'vitest';

import { columnsOf, sortHand } from './hand';

const hand = 'S2 HK CA D9 SA H3 DT'.split(' ');
const falling = { trumps: 'left', ranks: 'falling' } as const;

test('a hand falls from the ace to the two, colours alternating', () => {
  expect(sortHand(hand, [], falling).join(' ')).toBe('SA S2 HK H3 CA DT D9');
});

test('trumps stand where one likes them', () => {
  expect(sortHand(hand, ['D'], falling).slice(0, 2)).toEqual(['DT', 'D9']);
  expect(sortHand(hand, ['D'], { ...falling, trumps: 'right' }).slice(-2)).toEqual(['DT', 'D9']);
});

test('dummy’s trumps are its last column from the left, suit by suit', () => {
  const columns = columnsOf(hand, ['H']);
  expect(columns.at(-1)).toEqual(['HK', 'H3']);
  expect(columns.map((suit) => suit.length)).toEqual([2, 2, 1, 2]);
});
