// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';

import { speak } from '../lib/words/i18n.svelte';
import type { LobbyTable, SeatPicture } from '../lib/protocol.gen';
import { clockText, freeSeat, freeSeatFor, gameName, peopleInOrder, toJoin, toWatch } from './tables';

beforeAll(() => speak('en'));

function table(id: string, kinds: SeatPicture['kind'][], more: Partial<LobbyTable> = {}): LobbyTable {
  return {
    id,
    game: 'belot',
    preset: 'classic',
    options: {},
    clock: null,
    bots: 'house',
    seats: kinds.map((kind, seat) => ({ kind, name: kind === 'empty' ? '' : `P${seat}`, avatar: null })),
    phase: 'waiting',
    deal: 0,
    boards: 'own',
    scores: [0, 0],
    watchers: 0,
    registered: false,
    rated: false,
    joinable: kinds.some((kind) => kind !== 'person'),
    ...more,
  };
}

test('where people wait comes first, and there the table that lacks the fewest; full ones are watched', () => {
  const full = table('full', ['person', 'person', 'person', 'person']);
  const bots = table('bots', ['person', 'person', 'bot', 'bot'], { phase: 'playing' });
  const lone = table('lone', ['person', 'empty', 'empty', 'empty']);
  const three = table('three', ['person', 'person', 'person', 'empty']);
  const tables = [full, bots, lone, three];
  expect(toJoin(tables).map(({ id }) => id)).toEqual(['three', 'lone', 'bots']);
  expect(toWatch(tables).map(({ id }) => id)).toEqual(['full']);
});

test('a newcomer takes an empty seat before that of a bot', () => {
  expect(freeSeat(table('a', ['person', 'bot', 'empty', 'person']))).toBe(2);
  expect(freeSeat(table('b', ['person', 'bot', 'person', 'person']))).toBe(1);
  expect(freeSeat(table('c', ['person', 'person', 'person', 'person']))).toBeNull();
});

test('a guest only watches a table for registered players', () => {
  const registered = table('a', ['person', 'bot', 'bot', 'bot'], { registered: true });
  expect(freeSeatFor(registered, true)).toBeNull();
  expect(freeSeatFor(registered, false)).toBe(1);
  expect(freeSeatFor(table('b', ['person', 'bot']), true)).toBe(1);
});

test('a clock reads as people say it', () => {
  expect(clockText({ move: 30, bank: 0 })).toBe('30 s per move');
  expect(clockText({ move: 20, bank: 300 })).toBe('20 s per move + 5 min');
  expect(clockText({ move: 20, bank: 45 })).toBe('20 s per move + 45 s');
  expect(clockText(null)).toBe('no clock');
});

test('whoever waits for a game stands first', () => {
  const person = (name: string, state: 'plays' | 'waits') => ({
    name,
    guest: true,
    table: null,
    state,
    avatar: null,
  });
  expect(peopleInOrder([person('A', 'plays'), person('B', 'waits')]).map(({ name }) => name)).toEqual([
    'B',
    'A',
  ]);
});

test('you stand last among those on line', () => {
  const person = (name: string) => ({
    name,
    guest: true,
    table: null,
    state: 'looks' as const,
    avatar: null,
  });
  expect(peopleInOrder([person('Me'), person('You')], 'Me').map(({ name }) => name)).toEqual(['You', 'Me']);
});

test('a game without words of its own is still named', () => {
  expect(gameName('tarock')).toBe('Tarock');
});
