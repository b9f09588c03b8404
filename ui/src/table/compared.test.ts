import { expect, test } from 'vitest';

import type { ShownSetting, TablePicture } from '../lib/protocol.gen';
import { isCompared, isReferenced } from './compared';

const table = (compared: boolean, kind: 'tournament' | 'session' | 'daily' | null) =>
  ({ compared, setting: { manager: kind && { kind, id: 'x', number: 1, pause_s: 8 } } }) as TablePicture;

test.each([
  [true, null, true],
  [true, 'tournament', true],
  [true, 'session', false],
  [true, 'daily', false],
  [false, null, false],
] as const)('compared %s, run by %s: %s', (compared, kind, told) => {
  expect(isCompared(table(compared, kind))).toBe(told);
});

const usual = {
  boards: 'own',
  cards: 'people',
  guest: null,
  guests: [],
  manager: null,
} as unknown as ShownSetting;

test.each<[string, Partial<ShownSetting>, boolean]>([
  ['a usual table', {}, true],
  ['practice', { boards: 'given' }, false],
  ['a table where bots play the cards', { cards: 'bots' }, false],
  ['a table with a contest’s bot', { guests: [null, { entry: 1 } as never] }, false],
  ['a session', { manager: { kind: 'session' } as never }, false],
  ['the boards of the day', { manager: { kind: 'daily' } as never }, true],
])('at %s the champion plays your cards: %3$s', (_, more, referenced) => {
  expect(isReferenced({ ...usual, ...more })).toBe(referenced);
});
