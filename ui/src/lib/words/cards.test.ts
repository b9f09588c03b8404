// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { speak } from './i18n.svelte';
import { deck, layDeck } from './deck.svelte';
import { chooseIndices } from './indices.svelte';
import { botName, seatName } from './names';
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

const corners = () => ['SA', 'SK', 'SQ', 'SJ', 'ST', 'S7'].map(rankShort).join(' ');

test.each([
  ['en', 'A K Q J 10 7'],
  ['fr', 'A R D V 10 7'],
  ['bg', 'А П Д В 10 7'],
  ['uk', 'Т К Д В 10 7'],
] as const)('the corners of the cards in %s say %s', async (language, letters) => {
  await speak(language);
  layDeck('usual');
  expect(corners()).toBe(letters);
});

test('the letters are a choice, which names of cards do not follow', async () => {
  await speak('fr');
  layDeck('french');
  chooseIndices('english');
  expect(corners()).toBe('A K Q J 10 7');
  expect(cardName('SK')).toBe('roi de pique');
  chooseIndices('usual');
});

test('bots have their names in the reader’s script, people as they write them', async () => {
  await speak('uk');
  expect(['Niko', 'Lena', 'Somebody'].map(botName)).toEqual(['Ніко', 'Лена', 'Somebody']);
  await speak('bg');
  expect(seatName({ name: 'Mira', kind: 'bot' })).toBe('Мира');
  expect(seatName({ name: 'Mira', kind: 'person' })).toBe('Mira');
});
