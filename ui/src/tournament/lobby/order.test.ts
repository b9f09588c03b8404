import { expect, test } from 'vitest';

import type { OwnEntry, TournamentSummary } from '../../lib/protocol.gen';
import { inOrder, shown } from './order';

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
  ...change,
});
const entry: OwnEntry = { entry: 1, status: 'entered', rules: 1, departure: null, idle: false, table: null };
const ids = (all: TournamentSummary[], game = 'belot') =>
  inOrder(
    all,
    (one) => one === game,
    (one) => ['belot', 'bela4', 'santase'].indexOf(one),
  ).map(({ id }) => id);

test('Quick and Classic of the player’s game come before all others', () => {
  const all = [
    summary('full', { game: 'santase', entered: 7 }),
    summary('classic', { format: 'classic' }),
    summary('quick'),
  ];
  expect(ids(all)).toEqual(['quick', 'classic', 'full']);
});

test('of other games the fullest come first, else as the games stand', () => {
  const all = [
    summary('empty', { game: 'santase' }),
    summary('first', { game: 'bela4' }),
    summary('full', { game: 'santase', entered: 2 }),
  ];
  expect(ids(all)).toEqual(['full', 'first', 'empty']);
});

test('the one that the player is in comes first, played or not', () => {
  const own = summary('own', { game: 'santase', phase: 'playing', own: { ...entry, status: 'playing' } });
  expect(ids([summary('quick'), own])).toEqual(['own', 'quick']);
});

test('one that the player has left is a running one like others', () => {
  const left = summary('left', { phase: 'playing', own: { ...entry, status: 'playing', departure: 'left' } });
  expect(ids([left, summary('quick')])).toEqual(['quick', 'left']);
});

test('a running one is among those that are shown', () => {
  const open = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => summary(id));
  const running = summary('running', { phase: 'playing' });
  expect(shown([...open, running]).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'running']);
  expect(shown(open)).toHaveLength(5);
});
