import { beforeAll, describe, expect, test } from 'vitest';

import type { SideScore } from '../../lib/protocol.gen';
import { actOf, nextTable, pairTable, rankingOf, sessionPicture } from '../fixtures';
import { actText } from './rulings';
import { stateSentence } from './say';
import { needClubPage } from './words';

beforeAll(needClubPage);

const entry = {
  entry: 1,
  names: ['Ana'],
  partner: '',
  own: true,
  team: '',
  kept: [],
  system: null,
  standby: false,
};

describe('how a session stands, as Ana reads it', () => {
  test.each([
    [
      'a stranger is told who starts it',
      { entries: [] },
      'Entries are open. The director will start the session.',
    ],
    ['who waits for any partner', { entries: [entry] }, /^You are waiting for a partner/],
    ['who keeps a place', { entries: [{ ...entry, partner: 'Boris' }] }, /is kept for Boris\. Entries/],
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
      'Round 1 of 2. You are at table 1 with Boris, against Cveta – Dimo.',
    ],
    [
      'her table is done',
      sessionPicture({}, { tables: [pairTable(1, 1, 2, { done: true }), pairTable(2, 3, 4)] }),
      'Round 1 of 2. Your table has finished; others are still playing.',
    ],
    [
      'she sits out',
      sessionPicture({}, { tables: [pairTable(2, 3, 4)] }),
      'Round 1 of 2. You have a sit-out.',
    ],
    ['a stranger', sessionPicture({}, { contestants: [] }), 'Round 1 of 2: 2 tables in play.'],
    [
      'between',
      sessionPicture({ phase: 'between' }),
      'Round 1 of 2 is over. The next one starts in a moment.',
    ],
    [
      'after the last',
      sessionPicture({ phase: 'between', round: 2 }),
      'All rounds have been played. Working out the final ranking…',
    ],
    ['cancelled', sessionPicture({ phase: 'cancelled' }, { reason: 'Fire.' }), 'Cancelled: Fire.'],
  ])('%s', (_, picture, said) => {
    expect(stateSentence(picture, 'Ana')).toBe(said);
  });

  test.each([
    [
      'she plays in a round of her own',
      [pairTable(1, 1, 2, { done: true }), pairTable(3, 1, 3, { round: 2 })],
      'Round 2 of 2. You are at table 3 with Boris, against Ema – Filip.',
    ],
    [
      'she waits',
      [pairTable(1, 1, 2, { done: true }), pairTable(2, 3, 4)],
      'Your table for round 2 is waiting for Ema – Filip, still in round 1.',
    ],
  ])('at free pace: %s', (_, tables, said) => {
    const missing = [{ number: 3, round: 1, plays: true }];
    const next_tables =
      tables.length === 2 && tables[1]!.round === 1 ? [nextTable(3, 1, 3, { missing })] : [];
    const picture = sessionPicture({ pace: 'free', round: 2 }, { tables, next_tables });
    expect(stateSentence(picture, 'Ana')).toBe(said);
  });

  test('at free pace who looks on reads in which rounds all are', () => {
    const tables = [pairTable(1, 1, 2), pairTable(2, 3, 4, { round: 2 })];
    const picture = sessionPicture({ pace: 'free', round: 2 }, { contestants: [], tables });
    expect(stateSentence(picture, 'Ana')).toBe('2 tables in play, rounds 1 to 2 of 2.');
  });

  test('at the end the winners, and her own place', () => {
    const ranking = [rankingOf(1, 2, 45), rankingOf(2, 1, 55)];
    expect(stateSentence(sessionPicture({ phase: 'final' }, { ranking }), 'Ana')).toBe(
      'Won by Cveta – Dimo: 55.00%. You finished 2 of 2.',
    );
    expect(stateSentence(sessionPicture({ phase: 'final' }), 'Ana')).toBe('Finished. No one is ranked.');
  });

  test('of equals each pair stays together, and bots have names', () => {
    const ranking = [rankingOf(3, 1, 55), rankingOf(4, 1, 55)];
    const picture = sessionPicture({ phase: 'final' }, { ranking });
    expect(stateSentence(picture, '')).toBe('Tie: Ema – Filip; Mira – Vera 2 (bots), 55.00%.');
  });

  test.each([
    ['vps', 39.34, 'Won by Team 1: 39.34 VPs. You finished 1 of 1.'],
    ['imps', 12, 'Won by Team 1: +12 IMPs. You finished 1 of 1.'],
  ] as const)('the total says of what it is: %s', (method, total, said) => {
    const ranking = [rankingOf(1, 1, null, { total })];
    const picture = sessionPicture({ phase: 'final', contest: 'teams', method }, { ranking });
    expect(stateSentence(picture, 'Ana')).toBe(said);
  });
});

const scored = (score: number): SideScore => ({ artificial: null, shares: [{ score, percent: 100 }] });
const award = (artificial: SideScore['artificial']): SideScore => ({ artificial, shares: [] });
const weighted: SideScore = {
  artificial: null,
  shares: [
    { score: 4, percent: 60 },
    { score: -16, percent: 40 },
  ],
};

describe('what a ruling says', () => {
  test('a penalty takes, a bonus gives', () => {
    const penalty = actOf('penalty', { contestant: 1, percent: 10 });
    expect(actText(sessionPicture(), penalty)).toBe('Ana – Boris: 10% of a top penalty. Late.');
    expect(actText(sessionPicture({ method: 'butler' }), { ...penalty, percent: -2 })).toBe(
      'Ana – Boris: 2 IMP bonus. Late.',
    );
    expect(actText(sessionPicture({ method: 'vps' }), { ...penalty, percent: 2 })).toBe(
      'Ana – Boris: 2 VP penalty. Late.',
    );
  });

  test.each([
    [
      'adjusted',
      { round: 1, table: 2, board: 3, ns: weighted, ew: weighted },
      'Board 3, table 2, round 1: 60% of +4, 40% of −16. Late.',
    ],
    [
      'adjusted',
      { round: 1, table: 2, board: 3, ns: scored(4), ew: scored(-4), asked: 'Ana' },
      'Board 3, table 2, round 1: split score, both as North–South’s: N–S +4; E–W −4, on appeal by Ana. Late.',
    ],
    [
      'adjusted',
      { round: 1, table: 2, board: 3, ns: award('average+'), ew: award('average-') },
      'Board 3, table 2, round 1: N–S average plus; E–W average minus. Late.',
    ],
    [
      'corrected',
      { round: 1, table: 2, board: 3, ns: scored(420), ew: scored(420) },
      'Board 3, table 2, round 1, score corrected: +420. Late.',
    ],
    ['board_cancelled', { board: 3 }, 'Board 3 cancelled at all tables: Late.'],
    ['time', { round: 1, minutes: -2 }, 'Round 1: −2 min: Late.'],
    ['time', { round: 1, table: 2, minutes: 5 }, 'Table 2, round 1: +5 min: Late.'],
    ['substitute', { contestant: 2 }, 'a bot substitutes for Cveta – Dimo: Late.'],
    ['message', { table: 2, text: 'Tea.' }, 'Message to table 2: Tea.'],
    ['results', { text: 'end' }, 'Results at the end'],
    [
      'decided',
      { text: 'dismissed', asked: 'Ana', round: 1, table: 2, board: 3 },
      'Appeal by Ana on board 3, table 2, round 1, dismissed: Late.',
    ],
    ['time', { round: 1, minutes: 2, reason: '' }, 'Round 1: +2 min.'],
  ] as const)('of %s with %o', (kind, change, said) => {
    expect(actText(sessionPicture(), actOf(kind, change))).toBe(said);
  });
});
