import { expect, test } from 'vitest';

import type { ReplayStep } from '../lib/protocol.gen';
import { besideRows } from './beside';

/** The steps of two tricks of two, after a call each. */
const line = (...moves: string[]): ReplayStep[] =>
  [null, 'Pass', 'H', ...moves].map((move, at) => ({
    seat: move === null ? null : (at - 1) % 2,
    move,
    by: null,
    scene: {
      phase: at < 2 ? 'auction' : 'play',
      hands: [[], []],
      actor: at % 2,
      turn: at % 2,
      trick: [],
      tricks: [0, 0],
    } as unknown as ReplayStep['scene'],
  }));

test('the lines stand beside one another from the trick at which they part', () => {
  const rows = besideRows(line('C7', 'C8', 'S7', 'S8'), line('C7', 'C8', 'HA', 'H7'), 4, true);
  expect(rows.map(({ number }) => number)).toEqual([2]);
  expect(rows[0]!.own.map(({ move }) => move)).toEqual(['S7', 'S8']);
  expect(rows[0]!.champion.map(({ move }) => move)).toEqual(['HA', 'H7']);
});

test('where they part in the auction, it stands first; a line that is shorter has empty rows', () => {
  const rows = besideRows(line('C7', 'C8', 'S7', 'S8'), line('C7', 'C8'), 0, true);
  expect(rows.map(({ number, own, champion }) => [number, own.length, champion.length])).toEqual([
    [0, 2, 2],
    [1, 2, 2],
    [2, 2, 0],
  ]);
});

test('where the champion’s line had parted before, it stands from there on', () => {
  const rows = besideRows(line('C7', 'C8', 'S7', 'S8'), line('C8', 'C7', 'S7', 'S8'), 5, true);
  expect(rows.map(({ number }) => number)).toEqual([1, 2]);
});
