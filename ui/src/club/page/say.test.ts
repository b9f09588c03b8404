import { beforeAll, describe, expect, test } from 'vitest';

import { pairTable, rankingOf, sessionPicture } from '../fixtures';
import { actText } from './rulings';
import { stateSentence } from './say';
import { needClubPage } from './words';

beforeAll(needClubPage);

const entry = { entry: 1, names: ['Ana'], partner: '', own: true };

describe('how a session stands, as Ana reads it', () => {
  test.each([
    ['a stranger is told who starts it', { entries: [] }, 'Entering is open; the director starts it.'],
    ['who waits for any partner', { entries: [entry] }, /^You wait for a partner/],
    ['who keeps a place', { entries: [{ ...entry, partner: 'Boris' }] }, /is kept for Boris\. Entering/],
    ['who has one', { entries: [{ ...entry, names: ['Boris', 'Ana'] }] }, /^You have entered with Boris\./],
  ])('open: %s', (_, change, said) => {
    const picture = sessionPicture({ phase: 'open' }, { contestants: [], tables: [], ...change });
    expect(stateSentence(picture, 'Ana')).toEqual(
      typeof said === 'string' ? said : expect.stringMatching(said),
    );
  });

  test.each([
    [
      'where she plays',
      sessionPicture(),
      'Round 1 of 2. You play at table 1 with Boris against Cveta and Dimo.',
    ],
    [
      'her table is done',
      sessionPicture({}, { tables: [pairTable(1, 1, 2, { done: true }), pairTable(2, 3, 4)] }),
      'Round 1 of 2. Your table is done; others still play.',
    ],
    [
      'she sits out',
      sessionPicture({}, { tables: [pairTable(2, 3, 4)] }),
      'Round 1 of 2. You sit out this round.',
    ],
    ['a stranger', sessionPicture({}, { contestants: [] }), 'Round 1 of 2: 2 tables play.'],
    ['between', sessionPicture({ phase: 'between' }), 'Round 1 of 2 is over; the next begins in a moment.'],
    [
      'after the last',
      sessionPicture({ phase: 'between', round: 2 }),
      'All rounds are played; the ranking is being closed.',
    ],
    ['cancelled', sessionPicture({ phase: 'cancelled' }, { reason: 'Fire.' }), 'Cancelled: Fire.'],
  ])('%s', (_, picture, said) => {
    expect(stateSentence(picture, 'Ana')).toBe(said);
  });

  test('at the end the winners, and her own place', () => {
    const ranking = [rankingOf(1, 2, 45), rankingOf(2, 1, 55)];
    expect(stateSentence(sessionPicture({ phase: 'final' }, { ranking }), 'Ana')).toBe(
      'Won by Cveta and Dimo with 55.00\u00a0%. You are number 2 of 2.',
    );
    expect(stateSentence(sessionPicture({ phase: 'final' }), 'Ana')).toBe('It is over; nobody is ranked.');
  });
});

describe('what a ruling says', () => {
  const act = { act: 9, reason: 'Late.', round: 0, table: 0, board: 0 };

  test('a penalty takes, a bonus gives', () => {
    const penalty = { ...act, kind: 'penalty' as const, contestant: 1, percent: 10 };
    expect(actText(sessionPicture(), penalty)).toBe('Ana and Boris, −10\u00a0%: Late.');
    expect(actText(sessionPicture({ method: 'butler' }), { ...penalty, percent: -2 })).toBe(
      'Ana and Boris, +2: Late.',
    );
  });

  test('an adjustment names its board', () => {
    const adjusted = { ...act, kind: 'adjusted' as const, contestant: null, percent: null };
    expect(actText(sessionPicture(), { ...adjusted, round: 1, table: 2, board: 3 })).toBe(
      'Board 3, table 2 of round 1: Late.',
    );
  });
});
