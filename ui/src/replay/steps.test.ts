import { expect, test } from 'vitest';

import type { ReplayStep, Scene } from '../lib/protocol.gen';
import { callsOf, cellsOf, handAt, initialsOf, rowsOf, saidWith, stepFor, trickNumber } from './steps';
import { trickAt } from '../games/tricks';

function step(seat: number | null, move: string | null, scene: Partial<Scene>): ReplayStep {
  const whole: Scene = {
    phase: 'play',
    ply: 0,
    turn: 0,
    dealer: 1,
    hands: [[], []],
    trick: [],
    winning: null,
    last: null,
    tricks: [0, 0],
    refused: {},
    ...scene,
  };
  return { seat, move, by: 'player', scene: whole };
}

const taken = {
  cards: [
    { seat: 0, card: 'HQ' },
    { seat: 1, card: 'HA' },
  ],
  winner: 1,
};
const steps = [
  step(null, null, {
    phase: 'auction',
    hands: [
      ['HQ', 'S7'],
      ['HA', 'S8'],
    ],
  }),
  step(0, 'H', {
    hands: [
      ['HQ', 'S7'],
      ['HA', 'S8'],
    ],
  }),
  step(0, 'HQ+belot+D8D9DT', { hands: [['S7'], ['HA', 'S8']], trick: [taken.cards[0]!], winning: 0 }),
  step(1, 'HA', { hands: [['S7'], ['S8']], last: taken, tricks: [0, 1] }),
];

test('what was said stands behind the card', () => {
  expect(saidWith('HQ+belot+D8D9DT')).toEqual(['belot', 'D8D9DT']);
  expect(saidWith('NT')).toEqual([]);
});

test('a hand keeps its played cards, marked', () => {
  expect(handAt(steps, 2, 0, true)).toEqual([
    { card: 'S7', gone: false },
    { card: 'HQ', gone: true },
  ]);
});

test('a hand that is not open shows as many backs as it has cards', () => {
  expect(handAt(steps, 2, 1, false)).toEqual([
    { card: '??', gone: false },
    { card: '??', gone: false },
  ]);
});

test('a trick stays in sight until the next is led', () => {
  expect(trickAt(steps[2]!)).toEqual({ cards: [taken.cards[0]], winner: 0 });
  expect(trickAt(steps[3]!)).toEqual(taken);
  expect(steps.map(trickNumber)).toEqual([0, 1, 1, 1]);
});

test('moves are cut into the auction and tricks', () => {
  expect(callsOf(steps)).toEqual([{ at: 1, seat: 0, move: 'H' }]);
  expect(rowsOf(steps).map((trick) => trick.map(({ at }) => at))).toEqual([[2, 3]]);
});

const moves = (done: [number, string][]) => [
  step(null, null, {}),
  ...done.map(([seat, move]) => step(seat, move, {})),
];
const texts = (rows: { move: string }[][]) => rows.map((row) => row.map(({ move }) => move).join(' '));

test('what is done before a card stands with it', () => {
  const played = moves([
    [0, 'HQ'],
    [1, 'HA'],
    [1, 'exchange'],
    [1, 'close'],
    [1, 'CQ+40'],
    [1, 'claim'],
  ]);
  const rows = rowsOf(played);
  expect(texts(rows)).toEqual(['HQ HA', 'exchange close CQ+40 claim']);
  expect(texts(cellsOf(rows[1]!))).toEqual(['exchange close CQ+40', 'claim']);
});

test('without tricks a row is a turn', () => {
  const played = moves([
    [0, 'H7'],
    [0, 'S7'],
    [0, 'end'],
    [1, 'draw'],
    [1, 'end'],
  ]);
  expect(texts(rowsOf(played, false))).toEqual(['H7 S7 end', 'draw end']);
});

test('what a caller does after the call stands with the first trick', () => {
  const discarding = [
    step(null, null, { phase: 'auction' }),
    step(0, 'H', { phase: 'auction' }),
    step(0, 'discard=D7S7', {}),
    step(0, 'HQ', { trick: [taken.cards[0]!] }),
  ];
  expect(callsOf(discarding).map(({ move }) => move)).toEqual(['H']);
  expect(rowsOf(discarding).map((row) => row.map(({ move }) => move))).toEqual([['discard=D7S7', 'HQ']]);
});

test('keys step and stay within the deal', () => {
  expect(stepFor('ArrowLeft', 0, 9)).toBe(0);
  expect(stepFor('ArrowRight', 3, 9)).toBe(4);
  expect(stepFor('End', 3, 9)).toBe(9);
  expect(stepFor('a', 3, 9)).toBeNull();
});

test('a card that declarer plays from dummy was dummy’s', () => {
  const hands = [['HQ'], ['HA']];
  const dummys = [
    step(null, null, { turn: 1, actor: 0, hands }),
    step(0, 'HA', { hands: [['HQ'], []], trick: [taken.cards[1]!] }),
  ];
  expect(handAt(dummys, 1, 1, true)).toEqual([{ card: 'HA', gone: true }]);
  expect(handAt(dummys, 1, 0, true)).toEqual([{ card: 'HQ', gone: false }]);
  expect(rowsOf(dummys)).toEqual([[{ at: 1, seat: 1, move: 'HA' }]]);
});

test.each([
  [['Elena', 'Niko', 'Vera', 'Toma'], 'E N V T'],
  [['Northern Jay', 'Niko', 'Vera', 'Toma'], 'No Ni V T'],
  [['Ана', 'Анна', 'Ana', 'Toma'], 'Ана Анн A T'],
])('%s are told apart', (names, initials) => {
  expect(initialsOf(names).join(' ')).toBe(initials);
});
