import { expect, test } from 'vitest';

import { message } from '../fixtures';
import { turn } from './fixtures';
import { log } from './log';
import type { YardScene } from './scene.gen';

const logKeys = (before: YardScene | null, after: YardScene) =>
  log(before && message(before), message(after)).map(({ key, args }) => [key.replace('yard.log.', ''), args]);

test('a card that was laid is told', () => {
  const after = turn({ ply: 4, top: 'HA', laid: ['HA'], counts: [2, 2, 1, 2] });
  expect(logKeys(turn(), after)).toEqual([['lays', { who: 'Elena', card: 'HA' }]]);
});

test('a jack is told with the suit that it orders', () => {
  const after = turn({ ply: 4, top: 'SJ', order: 'D', laid: ['SJ'], counts: [2, 2, 1, 2] });
  expect(logKeys(turn(), after)).toEqual([['orders', { who: 'Elena', card: 'SJ', suit: 'D' }]]);
});

test('drawing is told without the card', () => {
  const after = turn({ ply: 4, has_drawn: true, drawn: 'D7', counts: [4, 2, 1, 2] });
  expect(logKeys(turn(), after)).toEqual([['draws', { who: 'Elena' }]]);
});

test('the end of a turn tells what was really drawn, and who is skipped', () => {
  const before = turn({ laid: ['H8', 'S8'] });
  const struck = [
    { seat: 1, draws: 2, skipped: true },
    { seat: 2, draws: 2, skipped: true },
  ];
  const after = turn({ ply: 4, turn: 3, laid: [], struck, counts: [3, 4, 1, 2] });
  expect(logKeys(before, after)).toEqual([
    ['ends', { who: 'Elena' }],
    ['struck.both', { who: 'Lazar', n: 2 }],
    ['struck.skipped', { who: 'Mira', n: 0 }],
  ]);
});

test('a new stock and the player who is out are told', () => {
  const before = turn({ laid: ['H7'], counts: [0, 2, 1, 2] });
  const after = turn({
    ply: 4,
    turn: null,
    phase: 'over',
    laid: [],
    out: 0,
    counts: [0, 2, 1, 2],
    reshuffled: 1,
  });
  expect(logKeys(before, after).map(([key]) => key)).toEqual(['ends', 'out', 'reshuffled']);
});

test.each([
  ['a draw', [], [], ['exhausted']],
  ['a draw for a cover', ['H6'], ['H6'], ['exhausted']],
  ['the end of a turn', ['H7'], [], ['ends', 'struck.draws', 'exhausted']],
])('%s that exhausts the stock is told as the end of the deal', (_, laid, left, keys) => {
  const struck = laid.length && !left.length ? [{ seat: 1, draws: 2, skipped: false }] : [];
  const counts = struck.length ? [3, 3, 1, 2] : [3, 2, 1, 2];
  const after = turn({ ply: 4, turn: null, phase: 'over', laid: left, struck, counts, exhausted: true });
  expect(logKeys(turn({ laid }), after).map(([key]) => key)).toEqual(keys);
});

test('a new deal begins with the card turned up', () => {
  const after = turn({ ply: 0, laid: ['H9'], opening: true });
  expect(logKeys(null, after)).toEqual([['deal', { n: 1, who: 'Stoyan', card: 'H9' }]]);
});

test('whoever comes in the middle hears what lies on top', () => {
  expect(logKeys(null, turn())).toEqual([['lies', { card: 'H9' }]]);
});

test('the score is told with the burn and whoever has lost', () => {
  const after = message(turn());
  const result = { outcome: 'out', out: 2, left: [10, 30, 0, 0], scores: [130, 0, 60, 5], loser: 0 };
  after.match = { ...after.match, deals: [{ deal: 1, result, lines: [] }] };
  const said = log(message(turn()), after).map(({ key, args }) => [key, args]);
  expect(said).toEqual([
    ['yard.log.written', { scores: 'Elena 130, Lazar 0, Mira 60, Stoyan 5' }],
    ['yard.log.burnt', { who: 'Lazar' }],
    ['yard.log.lost', { who: 'Elena' }],
  ]);
});

test('the log is grouped by turns: the first thing done in one begins it', () => {
  const begins = (before: YardScene, after: YardScene) =>
    log(message(before), message(after)).map((line) => !!line.begins);
  const laid = turn({ ply: 4, top: 'HA', laid: ['HA'], counts: [2, 2, 1, 2] });
  expect(begins(turn(), laid)).toEqual([true]);
  expect(begins(laid, turn({ ply: 5, top: 'SA', laid: ['HA', 'SA'], counts: [1, 2, 1, 2] }))).toEqual([
    false,
  ]);
  expect(begins(laid, turn({ ply: 5, turn: 1, laid: [], counts: [2, 2, 1, 2] }))).toEqual([false]);
  const drew = turn({ ply: 4, has_drawn: true, counts: [4, 2, 1, 2] });
  expect(begins(turn(), drew)).toEqual([true]);
  expect(begins(drew, turn({ ply: 5, laid: ['HA'], counts: [3, 2, 1, 2] }))).toEqual([false]);
});

test('the dealer’s first turn begins although the card turned up lies there', () => {
  const before = turn({ ply: 0, laid: ['H9'], opening: true });
  const after = turn({ ply: 1, laid: ['H9', 'HA'], opening: true, counts: [2, 2, 1, 2] });
  expect(log(message(before), message(after)).map((line) => !!line.begins)).toEqual([true]);
});
