import { expect, test } from 'vitest';

import type { GameEntry } from '../lib/protocol.gen';
import { draftOf, MOST_ASKED, requestOf, withName } from './draft';

const entry = (more: Partial<GameEntry>): GameEntry =>
  ({ game: 'bela', presets: { classic: {} }, ...more }) as GameEntry;

test('a game of several sizes is played by as many as are there', () => {
  const bela = entry({ players: [4, 2, 3] });
  expect([2, 3, 4].map((people) => draftOf(bela, people).players)).toEqual([4, 4, 4]);
  expect(draftOf(entry({ players: [2, 3, 4] }), 3).players).toBe(3);
});

test('a rated match needs people on all seats', () => {
  const draft = { ...draftOf(entry({ players: [2] }), 2), rated: true };
  expect(requestOf(draft, ['Boris']).rated).toBe(true);
  expect(requestOf({ ...draft, players: 4 }, ['Boris']).rated).toBe(false);
});

test('options name the players only where there is a choice', () => {
  expect(requestOf(draftOf(entry({ players: [2] }), 2), ['Boris']).options).toEqual({});
  expect(requestOf(draftOf(entry({ players: [4, 2] }), 2), ['Boris']).options).toEqual({ players: 4 });
});

test('each is asked once, and five at most', () => {
  expect(withName(['Boris'], ' boris ')).toEqual(['Boris']);
  expect(withName(['Boris'], ' ')).toEqual(['Boris']);
  const five = ['a', 'b', 'c', 'd', 'e'];
  expect(withName(five, 'f')).toHaveLength(MOST_ASKED);
});
