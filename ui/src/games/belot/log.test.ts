// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { speak } from '../../lib/words/i18n.svelte';
import { trickOf, message, scene } from '../fixtures';
import { log } from './log';

const keys = (...pictures: [ReturnType<typeof message> | null, ReturnType<typeof message>]) =>
  log(...pictures).map(({ key }) => key.replace('belot.log.', ''));

test('whoever comes in the middle hears the auction and the trick', () => {
  const calls = [
    { seat: 0, call: 'S' },
    { seat: 1, call: 'Pass' },
  ];
  expect(keys(null, message(scene({ calls, trick: trickOf('0 HQ') })))).toEqual([
    'deal',
    'call',
    'pass',
    'opens',
  ]);
});

test('whoever comes late hears how many tricks were taken before the cards that are told', () => {
  const last = { cards: trickOf('0 HQ, 1 H7, 2 H8, 3 HA'), winner: 3 };
  const late = scene({ tricks: [1, 2], last, trick: trickOf('3 S7') });
  const told = ['deal', 'log.tricks', 'leads', 'plays', 'plays', 'plays', 'leads'];
  expect(keys(null, message(late))).toEqual(told);
  expect(log(null, message(late))[1]!.args).toEqual({ n: 2 });
  expect(keys(null, message(scene({ tricks: [0, 1], last })))).not.toContain('log.tricks');
});

test('only the first lead of a deal opens, and each lead begins a trick in the log', () => {
  const first = log(message(scene()), message(scene({ ply: 6, trick: trickOf('0 HQ') })));
  expect(first.map(({ key, begins }) => [key, begins])).toEqual([['belot.log.opens', true]]);
  const taken = scene({
    ply: 9,
    tricks: [1, 0],
    last: { cards: trickOf('0 HQ, 1 H7, 2 H8, 3 H9'), winner: 0 },
  });
  const second = log(message(taken), message({ ...taken, ply: 10, trick: trickOf('0 S7') }));
  expect(second.map(({ key, begins }) => [key, begins])).toEqual([['belot.log.leads', true]]);
});

test('a call is told once', () => {
  const before = scene({ phase: 'auction', ply: 0, contract: null });
  const after = scene({ phase: 'auction', ply: 1, calls: [{ seat: 0, call: 'X' }] });
  expect(keys(message(before), message(after))).toEqual(['X']);
});

test('the contract is told when the play begins', () => {
  const before = scene({ phase: 'auction', ply: 3 });
  expect(keys(message(before), message(scene({ ply: 4 })))).toEqual(['contract']);
});

test('the fourth card, the trick and what scored', () => {
  const heard = [{ seat: 1, trick: 0, kind: 'tierce', points: 20, cards: null, scores: null }];
  const known = [{ ...heard[0], cards: ['H7', 'H8', 'H9'], scores: true }];
  const last = { cards: trickOf('0 HQ, 1 H7, 2 H8, 3 HA'), winner: 3 };
  const before = scene({ ply: 7, trick: trickOf('0 HQ, 1 H7, 2 H8'), heard });
  const after = scene({ ply: 8, last, tricks: [0, 1], heard: known });
  expect(keys(message(before), message(after))).toEqual(['plays', 'takes', 'scores.tierce']);
});

test('a combination said after a belot is the only news', () => {
  const belot = { seat: 0, trick: 0, kind: 'belot', points: 20, cards: ['HQ', 'HK'], scores: true };
  const tierce = { seat: 1, trick: 0, kind: 'tierce', points: 20, cards: null, scores: null };
  const before = scene({ trick: trickOf('0 HQ'), heard: [belot] });
  const after = scene({ ply: 6, trick: trickOf('0 HQ, 1 H7'), heard: [tierce, belot] });
  expect(keys(message(before), message(after))).toEqual(['says.tierce', 'plays']);
});

test('what was announced stands before the card it came with, however many moves a picture brings', () => {
  const tierce = { seat: 2, trick: 0, kind: 'tierce', points: 20, cards: null, scores: null };
  const after = scene({ ply: 7, trick: trickOf('0 HQ, 1 H7, 2 H8'), heard: [tierce] });
  expect(keys(message(scene()), message(after))).toEqual(['opens', 'plays', 'says.tierce', 'plays']);
});

test('a picture without a move says nothing', () => {
  expect(keys(message(scene()), message(scene(), { watchers: 2 }))).toEqual([]);
});

test('a move taken back is not told as a new deal', () => {
  expect(keys(message(scene({ ply: 6, trick: trickOf('0 HQ') })), message(scene()))).toEqual([]);
});

test('whoever sees all hands a deal later is told of that deal', () => {
  const [deal] = log(null, message(scene(), { deal: 2, shows: 1 }));
  expect(deal).toEqual({ key: 'belot.log.deal', args: { n: 1, who: 'Stoyan' } });
});

test('a seat that was left has a number for a name', async () => {
  await speak('en');
  const calls = [{ seat: 1, call: 'Pass' }];
  const left = message(scene({ phase: 'auction', ply: 1, calls, contract: null }));
  left.table.seats[1]!.name = '';
  expect(log(null, left).at(-1)).toEqual({ key: 'belot.log.pass', args: { who: 'Empty seat 2' } });
});
