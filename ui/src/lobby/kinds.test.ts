import { expect, test } from 'vitest';

import type { GameEntry } from '../lib/protocol.gen';
import { firstKind, inOrderFor, inRank, kindsOf } from './kinds';

const info = (game: string, players: number[]): GameEntry => ({
  game,
  players,
  presets: { classic: {} },
  options:
    players.length > 1 ? [{ name: 'players', type: 'int', default: 4, min: 2, max: 6, description: '' }] : [],
  bots: ['house'],
  compared: false,
  rotates: false,
  home_seat: 0,
  tournaments: [],
  sessions: false,
  contests: [],
  round_boards: 0,
});

test('a game for as many as one likes asks the server for what is unusual only', () => {
  const kinds = kindsOf([info('tarock', [3, 4])]).get('tarock')!;
  expect(kinds.map(({ options }) => options)).toEqual([{ players: 3 }, {}]);
  expect(firstKind(kinds).players).toBe(4);
});

test('a game for one number of players needs no choice', () => {
  expect(kindsOf([info('belot', [4])]).get('belot')).toEqual([{ game: 'belot', players: 4, options: {} }]);
});

test('Belot comes first', () => {
  const games = inRank([info('tarock', [3]), info('belot', [4])]);
  expect(games.map(({ game }) => game)).toEqual(['belot', 'tarock']);
});

test('the game that was played last is the first, with all its kinds', () => {
  const games = ['belot', 'bela2', 'bela4', 'bridge'].map((game) => info(game, [4]));
  expect(inOrderFor(games, 'bela', 'bg').map(({ game }) => game)).toEqual([
    'bela2',
    'bela4',
    'belot',
    'bridge',
  ]);
});

test.each([
  ['hr', 'bela4'],
  ['fr', 'contree'],
  ['bg', 'belot'],
  ['en', 'belot'],
])('whoever has not played and speaks %s is offered %s first', (language, first) => {
  const games = ['bridge', 'contree', 'bela4', 'belot'].map((game) => info(game, [4]));
  expect(inOrderFor(games, '', language)[0]!.game).toBe(first);
});
