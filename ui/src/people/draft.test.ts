import { expect, test } from 'vitest';

import type { GameEntry } from '../lib/protocol.gen';
import { draftOf, MOST_ASKED, playersOf, requestOf, withName, withPreset } from './draft';

const number = (name: string, value: number) => ({ name, type: 'int', default: value, min: 1, max: 1001 });
const entry = (more: Partial<GameEntry>): GameEntry =>
  ({
    game: 'bela',
    players: [2],
    presets: { classic: {}, short: { target: 501 } },
    options: [number('target', 1001)],
    ...more,
  }) as GameEntry;
/** A game of several sizes, of which the first is the usual one. */
const sized = (...players: number[]): GameEntry =>
  entry({
    players,
    options: [number('target', 1001), number('players', players[0]!)] as GameEntry['options'],
  });

test('a game of several sizes is played by as many as are there', () => {
  const bela = sized(4, 2, 3);
  expect([2, 3, 4].map((people) => playersOf(draftOf(bela, people)))).toEqual([4, 4, 4]);
  expect(playersOf(draftOf(sized(2, 3, 4), 3))).toBe(3);
});

test('a rated match needs people on all seats', () => {
  const draft = { ...draftOf(sized(2, 4), 2), rated: true };
  expect(requestOf(draft, ['Boris']).rated).toBe(true);
  expect(requestOf({ ...draft, options: { ...draft.options, players: 4 } }, ['Boris']).rated).toBe(false);
});

test('a request names the options that differ from the rule set', () => {
  expect(requestOf(draftOf(entry({}), 2), ['Boris']).options).toEqual({});
  const draft = draftOf(sized(2, 4), 3);
  expect(requestOf({ ...draft, options: { ...draft.options, target: 301 } }, ['Boris']).options).toEqual({
    players: 4,
    target: 301,
  });
});

test('another rule set keeps the number of players', () => {
  expect(withPreset(draftOf(sized(2, 4), 4), 'short').options).toEqual({ target: 501, players: 4 });
});

test('each is asked once, and five at most', () => {
  expect(withName(['Boris'], ' boris ')).toEqual(['Boris']);
  expect(withName(['Boris'], ' ')).toEqual(['Boris']);
  const five = ['a', 'b', 'c', 'd', 'e'];
  expect(withName(five, 'f')).toHaveLength(MOST_ASKED);
});
