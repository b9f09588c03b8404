// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';

import { speak } from '../../lib/words/i18n.svelte';
import { needGame } from '../words';
import { duty } from './duty';
import { turn } from './fixtures';
import { ordersOf, sortHand } from './hand';
import ui from './index';
import { kindOf, pileCards, together } from './scene';

const refusals = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { rule: '', key: '', args: {}, why: '' }]));

beforeAll(async () => {
  await speak('en');
  await needGame('yard');
});

test('suits alternate in colour and ranks fall', () => {
  expect(sortHand(['D6', 'HA', 'ST', 'CJ', 'HK', 'SA'], { ranks: 'falling' })).toEqual([
    'SA',
    'ST',
    'HA',
    'HK',
    'CJ',
    'D6',
  ]);
});

test('a jack is offered the suit of the longest rest of the hand first', () => {
  expect(ordersOf(['SJ', 'HK', 'H7', 'S8'], 'SJ')[0]).toBe('H');
  const { all } = ui.offers!.of(turn({ hands: [['SJ', 'HK']] }), 'SJ');
  expect(all.map(({ text, must }) => [text, must])).toContainEqual(['SJ=H', true]);
  expect(ui.offers!.of(turn(), 'HA').all).toEqual([]);
});

test('hits on one player come together', () => {
  const hits = [
    { seat: 1, draws: 1, skipped: false },
    { seat: 2, draws: 0, skipped: true },
    { seat: 1, draws: 2, skipped: true },
  ];
  expect(together(hits)).toEqual([{ seat: 1, draws: 3, skipped: true }, hits[1]]);
  expect(together(hits).map(kindOf)).toEqual(['both', 'skipped']);
});

test.each([
  ['play hearts or nine, or draw', {}],
  ['play spades or a jack, or draw', { top: 'CJ', order: 'S' }],
  ['nothing fits: draw a card', { refused: refusals('HA', 'S9', 'C7') }],
  ['play the card you drew, or end the turn', { has_drawn: true, actions: ['end'] }],
  ['add more of that rank, or end the turn', { laid: ['H9', 'D9'], actions: ['end'] }],
  ['end the turn', { laid: ['H9'], actions: ['end'], refused: refusals('HA', 'S9', 'C7') }],
  ['cover the six: hearts or a six', { laid: ['H6'], top: 'H6', uncovered: true, actions: [] }],
  ['draw until you can cover the six', { uncovered: true, refused: refusals('HA', 'S9', 'C7') }],
])('the player on turn reads «%s»', (words, over) => {
  expect(duty(turn(over))).toBe(words);
});

test('only cards of the running turn fly to the pile', () => {
  const laid = turn({ ply: 4, laid: ['H9', 'D9'] });
  expect(ui.motion!(turn({ laid: ['H9'] }), laid)).toEqual([{ seat: 0, card: 'D9' }]);
  expect(ui.motion!(laid, turn({ ply: 5, turn: 1 }))).toEqual([]);
});

test('a card that came out of a new stock in the same turn lies on the pile once', () => {
  expect(pileCards(turn({ top: 'C6', laid: ['C6', 'H6', 'C6'], pile: 2 }))).toEqual(['H6', 'C6']);
  expect(pileCards(turn({ top: 'H6', laid: ['C6', 'H6'], pile: 1 }))).toEqual(['H6']);
  expect(pileCards(turn({ top: 'S6', laid: [] }))).toEqual(['S6']);
});

test('partners are four, and another number plays without', () => {
  expect(ui.options!.agree!({ players: 6, partners: true }, 'partners')).toEqual({
    players: 4,
    partners: true,
  });
  expect(ui.options!.agree!({ players: 5, partners: true }, 'players')).toEqual({
    players: 5,
    partners: false,
  });
  expect([0, 1, 2, 3].map((seat) => ui.side(seat, 4, { partners: true }))).toEqual([0, 1, 0, 1]);
  expect(ui.sides(6, {})).toBe(6);
});
