import { expect, test } from 'vitest';

import { scene } from '../games/fixtures';
import type { GameUi } from '../games/plug';
import { lastCard } from './lastCard';

const ui = (offers: object[] = [], tricks = true): GameUi =>
  ({ tricks, offers: { of: () => ({ all: offers, best: [] }) } }) as unknown as GameUi;
const held = (...cards: string[]) => scene({ turn: 0, hands: [cards, [], [], []] });

test('the last card plays itself where there is nothing to choose', () => {
  expect(lastCard(ui(), held('SJ'), ['SJ'])).toBe('SJ');
});

test.each([
  ['of two cards none does, though one alone may be played', ui(), held('SJ', 'SQ'), ['SJ']],
  ['it does not where it can be announced with', ui([{ text: 'belot' }]), held('SJ'), ['SJ']],
  ['nor where something else may be done', ui(), held('SJ'), ['SJ', 'claim']],
  ['nor in the auction', ui(), { ...held('SJ'), phase: 'auction' as const }, ['Pass']],
  ['nor in a game in which cards are drawn', ui([], false), held('SJ'), ['SJ']],
])('%s', (_, game, shown, legal) => {
  expect(lastCard(game, shown, legal)).toBeNull();
});
