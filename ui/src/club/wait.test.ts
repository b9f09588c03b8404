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
  ['both are there', nextTable(1, 1, 3), 'Your next table, number 1 of round 2, begins in a moment.'],
  [
    'the other pair still plays',
    nextTable(1, 1, 3, { missing: [behind] }),
    'Your table of round 2 waits for Ema – Filip, who are finishing round 1.',
  ],
  [
    'the other pair waits as well',
    nextTable(1, 1, 3, { missing: [{ ...behind, plays: false }] }),
    'Your table of round 2 waits for Ema – Filip, who wait for others themselves.',
  ],
])('Ana is told what she waits for: %s', (_, table, said) => {
  expect(waitSentence(waiting(table))).toBe(said);
});

test('a table that waits for Ana is none that she waits for', () => {
  const picture = waiting(nextTable(1, 3, 1, { missing: [{ number: 1, round: 1, plays: true }] }));
  expect(ownNext(picture)).toBeNull();
});

test('after the last table nothing comes', () => {
  expect(waitSentence(waiting())).toBe('All your boards are played; others still play.');
});

test('everybody reads for whom a table waits, by the slowest', () => {
  const missing = [
    { ...behind, round: 2 },
    { number: 4, round: 1, plays: true },
  ];
  expect(missingText(waiting(), nextTable(1, 3, 4, { missing }))).toBe(
    'waits for Ema – Filip; Mira – Vera 2 (bots): still in round 1',
  );
  expect(missingText(waiting(), nextTable(1, 3, 4))).toBe('begins in a moment');
});
