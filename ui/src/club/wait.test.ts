import { beforeAll, expect, test } from 'vitest';

import type { SessionNextTable } from '../lib/protocol.gen';
import { nextTable, pairTable, sessionPicture } from './fixtures';
import { missingText, ownNext, waitSentence } from './wait';
import { needClub } from './words';

beforeAll(needClub);

const done = [pairTable(1, 1, 2, { done: true }), pairTable(2, 3, 4)];
const waiting = (...next_tables: SessionNextTable[]) =>
  sessionPicture({ pace: 'free' }, { tables: done, next_tables });
const behind = { number: 3, round: 1, plays: true };

test.each([
  ['both are there', nextTable(1, 1, 3), 'Your next table (table 1, round 2) starts in a moment.'],
  [
    'the other pair still plays',
    nextTable(1, 1, 3, { missing: [behind] }),
    'Your table for round 2 is waiting for Ema – Filip, still in round 1.',
  ],
  [
    'the other pair waits as well',
    nextTable(1, 1, 3, { missing: [{ ...behind, plays: false }] }),
    'Your table for round 2 is waiting for Ema – Filip, who are waiting for others.',
  ],
])('Ana is told what she waits for: %s', (_, table, said) => {
  expect(waitSentence(waiting(table))).toBe(said);
});

test('a table that waits for Ana is none that she waits for', () => {
  const picture = waiting(nextTable(1, 3, 1, { missing: [{ number: 1, round: 1, plays: true }] }));
  expect(ownNext(picture)).toBeNull();
});

test('after the last table nothing comes', () => {
  expect(waitSentence(waiting())).toBe('You have finished all your boards. Other tables are still playing.');
});

test('everybody reads for whom a table waits, by the slowest', () => {
  const missing = [
    { ...behind, round: 2 },
    { number: 4, round: 1, plays: true },
  ];
  expect(missingText(waiting(), nextTable(1, 3, 4, { missing }))).toBe(
    'waiting for Ema – Filip; Mira – Vera 2 (bots), still in round 1',
  );
  expect(missingText(waiting(), nextTable(1, 3, 4))).toBe('starts in a moment');
});
