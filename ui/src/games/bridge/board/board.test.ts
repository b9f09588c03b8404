import { expect, test } from 'vitest';

import { auctionRows, playedCardsAt, inSuit, isVulnerable, over, overText, pieces } from './board';

test('a suit is printed from the top', () => {
  expect(inSuit(['S2', 'HA', 'ST', 'SK'], 'S')).toEqual(['SK', 'ST', 'S2']);
});

test('the auction begins at its dealer, West first in each row', () => {
  expect(auctionRows(2, 5)).toEqual([
    [null, null, null, 0],
    [1, 2, 3, 4],
  ]);
  expect(auctionRows(3, 1)).toEqual([[0, null, null, null]]);
});

test('what was played is gone; calls and claims are not', () => {
  const steps = [null, '1NT', 'Pass', 'S2', 'claim=3'].map((move) => ({ move }));
  expect([...playedCardsAt(steps as Parameters<typeof playedCardsAt>[0], 4)]).toEqual(['S2']);
  expect(playedCardsAt(steps as Parameters<typeof playedCardsAt>[0], 2).size).toBe(0);
});

test('tricks are told against the contract', () => {
  expect(over({ contract: '4H', tricks: 11 })).toBe(1);
  expect(over({ contract: 'Pass', tricks: null })).toBeNull();
  expect([0, 2, -3].map(overText)).toEqual(['=', '+2', '−3']);
});

test('suits that a note writes as Bridge Base does become signs', () => {
  expect(pieces('5+ !h; 11-21')).toEqual([
    { text: '5+ ', suit: false },
    { text: 'H', suit: true },
    { text: '; 11-21', suit: false },
  ]);
  expect(pieces('!Danger ♠')).toEqual([
    { text: '!Danger ', suit: false },
    { text: 'S', suit: true },
  ]);
});

test('a side is vulnerable, not a seat', () => {
  expect([0, 1, 2, 3].map((seat) => isVulnerable('ew', seat))).toEqual([false, true, false, true]);
});
