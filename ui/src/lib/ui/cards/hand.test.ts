import { expect, test } from 'vitest';

import { alternate, sortHand } from './hand';

const falling = { trumps: 'left', ranks: 'falling' } as const;

test('colours alternate', () => {
  expect(alternate(['C', 'D', 'H', 'S'], null)).toEqual(['S', 'H', 'C', 'D']);
});

test('the single trump suit comes first and the colours go on from there', () => {
  expect(alternate(['C', 'D', 'H', 'S'], 'H')).toEqual(['H', 'S', 'D', 'C']);
});

test('with three suits the odd colour stands between the others', () => {
  expect(alternate(['D', 'H', 'S'], null)).toEqual(['H', 'S', 'D']);
});

test('trumps rank jack, nine, ace; plain suits ace, ten, king', () => {
  const hand = ['SA', 'S9', 'SJ', 'HJ', 'HT', 'HA'];
  expect(sortHand(hand, ['S'], falling)).toEqual(['SJ', 'S9', 'SA', 'HA', 'HT', 'HJ']);
});

test('in all trumps every suit ranks as trumps', () => {
  expect(sortHand(['HA', 'HJ', 'H9'], ['C', 'D', 'H', 'S'], falling)).toEqual(['HJ', 'H9', 'HA']);
});

test('trumps may be held on the right', () => {
  const held = sortHand(['SJ', 'HA', 'CA'], ['S'], { trumps: 'right', ranks: 'falling' });
  expect(held.at(-1)).toBe('SJ');
});

test('ranks may rise from left to right', () => {
  expect(sortHand(['HA', 'H7', 'HK'], [], { trumps: 'left', ranks: 'rising' })).toEqual(['H7', 'HK', 'HA']);
});
