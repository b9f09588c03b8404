import { expect, test } from 'vitest';

import { scene } from './fixtures';
import ui, { discardOf } from './index';

test('a discard is notated in ascending order, suits as clubs, diamonds, hearts, spades', () => {
  expect(discardOf(['S7', 'DT'])).toBe('discard=DTS7');
  expect(discardOf(['HQ', 'HT'])).toBe('discard=HTHQ');
});

test('two cards are chosen together only while there is something to discard', () => {
  expect(ui.pick!(scene(3, { discarding: true }))).toMatchObject({ count: 2 });
  expect(ui.pick!(scene(3))).toBeNull();
});

test('four play in pairs, two and three each alone', () => {
  const sides = (seats: number) => Array.from({ length: seats }, (_, seat) => ui.side(seat, seats, {}));
  expect([sides(2), sides(3), sides(4)]).toEqual([
    [0, 1],
    [0, 1, 2],
    [0, 1, 0, 1],
  ]);
});

test('a card may stand in a carré and in a sequence, not in two sequences', () => {
  const offer = (kind: string, cards: string[]) => ({ text: cards.join(''), kind, points: 0, cards });
  const [carre, run] = [offer('carre', ['CJ', 'DJ', 'HJ', 'SJ']), offer('tierce', ['C9', 'CT', 'CJ'])];
  expect(ui.offers!.clash!(carre, run)).toBe(false);
  expect(ui.offers!.clash!(run, offer('tierce', ['CT', 'CJ', 'CQ']))).toBe(true);
});
