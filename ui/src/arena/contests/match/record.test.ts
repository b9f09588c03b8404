import { describe, expect, test } from 'vitest';

import { botMatchOf, notesOf } from './record';

const record = {
  valat: 1,
  game: 'yard',
  options: { players: 2 },
  players: ['a', 'b'],
  deals: [
    { dealer: 0, moves: ['x', 'y'], bots: { 1: { say: 'Ha!', debug: 'three left' }, 0: { debug: 'first' } } },
    { dealer: 1, moves: [] },
  ],
  breaches: [
    { seat: 1, kind: 'move_time', why: 'Late.', deal: 0, ply: 1, errors: 'Traceback' },
    { seat: 0, kind: 'died', why: 'Ended.' },
    { seat: 0, kind: 'died', why: 'Ended.', deal: 2, ply: 4 },
  ],
};

describe('a match of bots', () => {
  test('comes apart into deals that are records of their own', () => {
    const { game, deals } = botMatchOf(record);
    expect(game).toBe('yard');
    expect(deals.map((deal) => deal.record)).toEqual([
      { valat: 1, game: 'yard', options: { players: 2 }, players: ['a', 'b'], dealer: 0, moves: ['x', 'y'] },
      { valat: 1, game: 'yard', options: { players: 2 }, players: ['a', 'b'], dealer: 1, moves: [] },
    ]);
  });

  test('has breaches in their deals, and those of no finished deal beside them', () => {
    const { deals, breaches } = botMatchOf(record);
    expect(deals.map((deal) => deal.breaches.length)).toEqual([1, 0]);
    expect(breaches.map(({ deal }) => deal)).toEqual([null, 2]);
  });

  test('tells the seats of one bot apart', () => {
    const { players } = botMatchOf({ ...record, players: ['a', 'b', 'b'] });
    expect(players).toEqual(['a', 'b (2)', 'b (3)']);
  });

  test('may have no deal at all', () => {
    expect(botMatchOf({ valat: 1, game: 'yard', players: ['a', 'b'] }).deals).toEqual([]);
  });
});

test('notes stand at the step after their move, in the order of the moves', () => {
  expect(notesOf(botMatchOf(record).deals[0]!)).toEqual([
    { at: 1, debug: 'first', breaches: [] },
    { at: 2, say: 'Ha!', debug: 'three left', breaches: [expect.objectContaining({ kind: 'move_time' })] },
  ]);
});
