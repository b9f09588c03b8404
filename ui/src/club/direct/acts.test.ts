import { describe, expect, test } from 'vitest';

import { actOf, appealOf, callOf, pairTable, scoreOf, sessionPicture } from '../fixtures';
import {
  actOfKey,
  actsOf,
  isOwnCase,
  KEYS,
  reachOf,
  tableMeant,
  tableOfDigit,
  targetsOf,
  tilesOf,
} from './acts';

describe('what a director may do', () => {
  test.each([
    ['open', { contestants: [], tables: [] }, 'start pause message results absence cancel'],
    ['seated', { tables: [] }, 'pause message penalty substitute late swap turn results absence cancel'],
    [
      'playing',
      {},
      'pause time message adjust penalty foul cancel_board redeal substitute late results absence cancel',
    ],
    ['final', { tables: [] }, 'penalty'],
    ['cancelled', {}, ''],
  ] as const)('%s', (phase, change, acts) => {
    expect(actsOf(sessionPicture({ phase }, change as object)).join(' ')).toBe(acts);
  });

  test('a pair that stands by fills in', () => {
    const entry = {
      entry: 5,
      names: ['Gea', 'Hana'],
      partner: '',
      own: false,
      team: '',
      kept: [],
      system: null,
    };
    expect(actsOf(sessionPicture({}, { entries: [{ ...entry, standby: true }] }))).toContain('standby');
    expect(actsOf(sessionPicture({}, { entries: [{ ...entry, standby: false }] }))).not.toContain('standby');
  });

  test('who of a team plays is said before a round', () => {
    const teams = { contest: 'teams' } as const;
    expect(actsOf(sessionPicture({ ...teams, phase: 'seated', round: 0 }))).toContain('line_up');
    expect(actsOf(sessionPicture(teams))).toContain('line_up');
    expect(actsOf(sessionPicture({ ...teams, round: 2 }))).not.toContain('line_up');
    expect(actsOf(sessionPicture({ ...teams, phase: 'final' }))).not.toContain('line_up');
  });

  test('what stands still is resumed, and its clock is not set', () => {
    const acts = actsOf(sessionPicture({}, { paused: 'No light.' }));
    expect(acts[0]).toBe('resume');
    expect(acts).not.toContain('pause');
    expect(acts).not.toContain('time');
  });

  test('one table alone can stand still', () => {
    const tables = [pairTable(1, 1, 2, { paused: 'A card is missing.' }), pairTable(2, 3, 4)];
    const picture = sessionPicture({}, { tables });
    expect(actsOf(picture)).toEqual(expect.arrayContaining(['pause', 'resume', 'time']));
    expect(reachOf(picture, 'resume')).toEqual({ all: false, tables: [tables[0]] });
    expect(reachOf(picture, 'time')).toEqual({ all: true, tables: [tables[1]] });
    expect(reachOf(picture, 'message')).toEqual({ all: true, tables });
  });

  test('what players wait for is seen to', () => {
    const calls = [callOf(3)];
    expect(actsOf(sessionPicture({}, { calls }))).toContain('answer');
    expect(actsOf(sessionPicture({}, { appeals: [appealOf(4)] }))).toEqual(
      expect.arrayContaining(['hear', 'decide']),
    );
    const acts = actsOf(sessionPicture({}, { appeals: [appealOf(4, { status: 'heard' })] }));
    expect(acts).toContain('decide');
    expect(acts).not.toContain('hear');
  });

  test('what is proposed can be taken', () => {
    const proposal = { round: 1, table: 2, board: 3, double_dummy: null, shares: [] };
    expect(actsOf(sessionPicture({}, { proposals: [proposal] }))).toContain('proposal');
  });

  test('what was done can be undone', () => {
    const penalty = actOf('penalty', { contestant: 1, percent: 10 });
    expect(actsOf(sessionPicture({}, { acts: [penalty] }))).toContain('undo');
    expect(actsOf(sessionPicture({}, { acts: [{ ...penalty, undoable: false }] }))).not.toContain('undo');
  });

  test('each has a letter of its own', () => {
    const acts = actsOf(sessionPicture());
    const letters = Object.values(KEYS);
    expect(new Set(letters).size).toBe(letters.length);
    expect(letters).not.toContain('v');
    expect(actOfKey(acts, 'A')).toBe('adjust');
    expect(actOfKey(acts, 'b')).toBeNull();
  });
});

describe('what can be ruled on', () => {
  test('boards of the round, and those with results, the newest round first', () => {
    const boards = [{ board: 1, results: 1, scores: [scoreOf(3, 4, 420, [2, 0])] }];
    const tables = [pairTable(1, 1, 2, { round: 2, boards: [3] })];
    expect(targetsOf(sessionPicture({ round: 2 }, { boards, tables }))).toEqual([
      { round: 2, table: 1, board: 3, ns: [1], ew: [2] },
      { round: 1, table: 1, board: 1, ns: [3], ew: [4] },
    ]);
  });

  test('not where the director plays', () => {
    expect(isOwnCase(sessionPicture(), { ns: [1], ew: [2] })).toBe(true);
    expect(isOwnCase(sessionPicture(), { ns: [3], ew: [4] })).toBe(false);
  });
});

describe('at free pace', () => {
  const older = pairTable(1, 1, 2, { done: true });
  const [still, newer] = [pairTable(2, 3, 4), pairTable(1, 1, 5, { round: 2 })];
  const picture = sessionPicture({ pace: 'free', round: 2 }, { tables: [older, newer, still] });

  test('a table that is done gives way to a newer one of its number', () => {
    expect(tilesOf(picture)).toEqual([newer, still]);
    expect(tilesOf({ tables: [older, still] })).toEqual([older, still]);
  });

  test('a number means the table that plays, unless another was chosen', () => {
    expect(tableMeant(picture, 1, 0)).toEqual(newer);
    expect(tableMeant(picture, 1, 1)).toEqual(older);
    expect(tableMeant(picture, 3, 0)).toBeNull();
  });

  test('acts go to tables that play; somebody may come late, whatever round the quickest are in', () => {
    expect(reachOf(picture, 'message').tables).toEqual([newer, still]);
    expect(actsOf(picture)).toContain('late');
    expect(actsOf(sessionPicture({ round: 2 }))).not.toContain('late');
  });
});

test.each([
  ['', '1', '1'],
  ['1', '2', '12'],
  ['12', '3', '3'],
  ['1', '9', ''],
])('after «%s» the digit %s chooses the table «%s»', (typed, digit, table) => {
  expect(tableOfDigit(typed, digit, [1, 2, 3, 12])).toBe(table);
});
