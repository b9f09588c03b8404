import { expect, test } from 'vitest';

import { message, scene } from '../games/fixtures';
import type { PuzzlePosition } from '../lib/protocol.gen';
import { pictureOf, seatWord } from './picture';

const position = (): PuzzlePosition => ({
  id: 'a',
  game: 'belot',
  kind: 'card',
  theme: 'lead',
  level: 1,
  seat: 2,
  options: {},
  view: message(scene({})).view!,
  scene: scene({}),
});
const NAMES = ['Partner', 'Left', 'You', 'Right'];

test('a puzzle is a table at which the seat that is asked is you', () => {
  const { table, scene: shown } = pictureOf(position(), NAMES, null);
  expect([table.you, table.phase, table.seats.map(({ name }) => name)]).toEqual([2, 'playing', NAMES]);
  expect(shown).toEqual(position().scene);
});

test('once it is answered nothing can be done, and every card is open', () => {
  const opened = scene({ hands: [['S7'], ['S8'], ['S9'], ['ST']] });
  const picture = pictureOf(position(), NAMES, opened);
  expect(picture.scene).toBe(opened);
  expect([picture.table.phase, picture.view!.legal]).toEqual(['waiting', []]);
});

test('whoever sits round the table is called by the place', () => {
  expect(seatWord('s', false)).toBe('puzzle.seat.you');
  expect(seatWord('n', true)).toBe('seat.partner');
  expect([seatWord('w', false), seatWord('e', false)]).toEqual(['puzzle.seat.w', 'puzzle.seat.e']);
  expect(seatWord('n', false)).toBe('puzzle.seat.opponent');
});
