import { expect, test } from 'vitest';

import type { OwnEntry, TournamentSummary } from '../../lib/protocol.gen';
import { byGame, inOrder, offered } from './order';

const summary = (id: string, change: Partial<TournamentSummary> = {}): TournamentSummary => ({
  id,
  game: 'belot',
  format: 'quick',
  phase: 'open',
  entered: 0,
  size: 8,
  round: 0,
  rounds: 2,
  opened_ms: 0,
  paused: false,
  starts_ms: null,
  registered: false,
  vip: false,
  fee: 0,
  fills: true,
  fills_ms: null,
  filled: 0,
  own: null,
  access: 'house',
  ...change,
});
const entry: OwnEntry = { entry: 1, status: 'entered', rules: 1, departure: null, idle: false, table: null };
const rank = (game: string) => ['belot', 'bela4', 'santase'].indexOf(game);
const ids = (summaries: TournamentSummary[]) => summaries.map(({ id }) => id);
const NOW = 1_000_000;
const inLobby = (summaries: TournamentSummary[], game = 'belot') =>
  ids(offered(summaries, (name) => name === game, rank, NOW));

test('in lists the fullest comes first, whatever its game; of equally full ones the house’s order holds', () => {
  const all = [
    summary('empty', { game: 'santase' }),
    summary('first', { game: 'bela4' }),
    summary('full', { game: 'santase', entered: 2 }),
  ];
  expect(ids(inOrder(all, rank))).toEqual(['full', 'first', 'empty']);
});

test('the one that the player is in comes before all, played or not', () => {
  const own = summary('own', { game: 'santase', phase: 'playing', own: { ...entry, status: 'playing' } });
  expect(ids(inOrder([summary('quick', { entered: 7 }), own], rank))).toEqual(['own', 'quick']);
});

test('one that the player has left is a running one like others', () => {
  const left = summary('left', { phase: 'playing', own: { ...entry, status: 'playing', departure: 'left' } });
  expect(ids(inOrder([left, summary('quick')], rank))).toEqual(['quick', 'left']);
});

test('a game with several tournaments is one group, and the group of the fullest is first', () => {
  const all = [
    summary('quick'),
    summary('two', { game: 'bela2', entered: 3 }),
    summary('classic', { format: 'classic' }),
    summary('four', { game: 'bela4' }),
  ];
  const groups = byGame(inOrder(all, rank), (game) => game.replace(/\d$/, ''));
  expect([...groups].map(([game, of]) => [game, ids(of)])).toEqual([
    ['bela', ['two', 'four']],
    ['belot', ['quick', 'classic']],
  ]);
});

test('the lobby offers what has an hour first, then the fullest, then the player’s game', () => {
  const all = [
    summary('own game'),
    summary('full', { game: 'santase', entered: 2 }),
    summary('later', { game: 'santase', starts_ms: NOW + 7_200_000 }),
    summary('soon', { game: 'santase', starts_ms: NOW + 3_600_000 }),
    summary('empty', { game: 'santase' }),
  ];
  expect(inLobby(all)).toEqual(['soon', 'later', 'full', 'own game', 'empty']);
});

test('the lobby is silent about what is played without the player, or starts next week', () => {
  const all = [
    summary('running', { phase: 'playing' }),
    summary('next week', { starts_ms: NOW + 7 * 24 * 3_600_000 }),
    summary('own', { phase: 'playing', own: { ...entry, status: 'playing' } }),
  ];
  expect(inLobby(all)).toEqual(['own']);
});
