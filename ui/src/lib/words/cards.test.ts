// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { speak } from './i18n.svelte';
import { deck, layDeck } from './deck.svelte';
import { bySuit, cardName, cardOf, rankShort, suitName } from './cards';

test('a card is named as the deck on the table has it', async () => {
  await speak('en');
  layDeck('french');
  expect(cardName('CQ')).toBe('queen of clubs');
  layDeck('german');
  expect(cardName('CQ')).toBe('ober of acorns');
  expect(cardName('H7')).toBe('seven of hearts');
});

test('in Croatian the usual deck is the German-suited one, with baba and dečko in its corners', async () => {
  await speak('hr');
  layDeck('usual');
  expect(deck()).toBe('german');
  expect(suitName('S')).toBe('list');
  expect(cardName('CQ')).toBe('žir baba');
  expect(['CQ', 'CJ', 'CK', 'CT'].map(rankShort)).toEqual(['B', 'D', 'K', '10']);
});

test.each(['en', 'bg', 'uk', 'fr'] as const)('in %s it is the French-suited one', async (language) => {
  await speak(language);
  layDeck('usual');
  expect(deck()).toBe('french');
});

test('a contract is a call, a play is its card', () => {
  expect(['H', 'NT', 'Pass', 'HQ+belot', null].map(cardOf)).toEqual([null, null, null, 'HQ', null]);
});

test('the card of a move stands before the suit it orders', () => {
  expect(['SJ=H', 'claim', 'draw', 'discard=D8S7'].map(cardOf)).toEqual(['SJ', null, null, null]);
});

test('a hand is told suit by suit, in its own order', () => {
  expect(bySuit(['HT', 'SK', 'HQ', 'S8'])).toEqual([
    ['HT', 'HQ'],
    ['SK', 'S8'],
  ]);
});
