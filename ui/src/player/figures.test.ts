import { expect, test } from 'vitest';

import type { Outcome, PlayerPage } from '../lib/protocol.gen';
import { form, gameFigures, othersBySide, winRate, weeks } from './figures';

const match = (outcome: Outcome | null): PlayerPage['matches'][number] => ({
  table: 't',
  game: 'belot',
  at: Date.UTC(2026, 0, 2, 10),
  players: ['A', 'B', 'C', 'D'],
  seat: 0,
  scores: [151, 90],
  won: outcome === null ? null : outcome === 'won' || outcome === 'drawn',
  outcome,
  over: outcome !== 'open',
  avatars: [null, null, null, null],
  imps: null,
  gain: null,
});

test('the game played most comes first, and what was not counted is 0', () => {
  const figures = gameFigures({
    bela: { matches: 2 },
    belot: { matches: 9, over: 8, won: 6 },
  });
  expect(figures.map(({ game }) => game)).toEqual(['belot', 'bela']);
  expect(figures[1]).toEqual({ game: 'bela', matches: 2, over: 0, won: 0 });
});

test('the win rate is of the finished matches, and unknown before the first', () => {
  expect(winRate({ game: 'belot', matches: 9, over: 8, won: 6 })).toBe(75);
  expect(winRate({ game: 'belot', matches: 1, over: 0, won: 0 })).toBeNull();
});

test('the form leaves out what is not finished, and what was left', () => {
  const matches = [match('open'), match('won'), match(null), match('drawn'), match('lost')];
  expect(form(matches)).toEqual(['won', 'drawn', 'lost']);
});

test('weeks run from Monday, and the last one ends today', () => {
  const tuesday = Date.UTC(2026, 10, 24, 23, 59);
  const [before, last] = weeks({ '2026-11-22': 3, '2026-11-24': 1 }, tuesday, 2);
  expect(before!.map(({ matches }) => matches)).toEqual([0, 0, 0, 0, 0, 0, 3]);
  expect(last).toEqual([
    { day: '2026-11-23', matches: 0 },
    { day: '2026-11-24', matches: 1 },
  ]);
});

test('who sat at a match stays by sides, the partner first', () => {
  const at = (seat: number, scores: number[] | null) => othersBySide({ ...match('won'), seat, scores });
  expect(at(0, [151, 90])).toEqual([['C'], ['B', 'D']]);
  expect(at(1, [151, 90])).toEqual([['D'], ['A', 'C']]);
  expect(at(1, [9, 4, 2, 0])).toEqual([['A'], ['C'], ['D']]);
  expect(at(2, null)).toEqual([['A'], ['B'], ['D']]);
});
