import { describe, expect, test } from 'vitest';

import type { SessionActRequest } from '../../lib/protocol.gen';
import { appealOf, callOf, pairTable, sessionPicture } from '../fixtures';
import type { Act } from './acts';
import { firstRequest, requestOf, written } from './requests';
import { emptyRuling } from './ruling';

const place = { round: 1, table: 2, board: 3 };
const assigned = (text: string) => ({ ...emptyRuling(), ruling: 'assigned' as const, assigned: text });
const plain = (score: number) => ({ artificial: null, shares: [{ score, percent: 100 }] });

describe('a request that lacks nothing is sent as it is', () => {
  test.each<SessionActRequest>([
    { do: 'start' },
    { do: 'adjust', proposal: true, ...place },
    { do: 'penalty', contestant: 4, percent: 12.5 },
    { do: 'substitute', contestant: 3, place: 1, player: 'Ana' },
    { do: 'time', minutes: -2, round: 4, table: 3 },
    { do: 'message', round: 0, table: 0 },
    { do: 'late', player: 'Eva', partner: 'Fay', contestant: 0 },
    { do: 'line_up', contestant: 2, round: 3, north_south: [4, 1], east_west: [2, 3] },
    { do: 'decide', act: 4, upheld: false },
  ])('$do', (wanted) => {
    expect(requestOf(wanted, emptyRuling())).toBe(wanted);
  });
});

describe('a field that is empty is told', () => {
  test.each<[SessionActRequest, string]>([
    [{ do: 'adjust', ...place, board: 0 }, 'target'],
    [{ do: 'cancel_board', board: 0 }, 'target'],
    [{ do: 'penalty', contestant: 4, percent: 0 }, 'percent'],
    [{ do: 'substitute', contestant: 0 }, 'member'],
    [{ do: 'time', minutes: 0 }, 'minutes'],
    [{ do: 'undo', act: 0 }, 'act'],
    [{ do: 'late', player: '' }, 'player'],
    [{ do: 'swap', contestant: 1, other: 0 }, 'member'],
    [{ do: 'line_up', contestant: 2, round: 1, north_south: [4, 1], east_west: [1, 3] }, 'line_up'],
    [{ do: 'line_up', contestant: 0, round: 1 }, 'member'],
  ])('%o: %s', (wanted, field) => {
    expect(requestOf(wanted, emptyRuling())).toBe(field);
  });
});

describe('a ruling', () => {
  test('gives both sides their scores', () => {
    const sides = { ns: plain(50), ew: plain(50) };
    expect(requestOf({ do: 'adjust', ...place }, assigned('50'))).toMatchObject({
      ...sides,
      corrected: false,
    });
    expect(requestOf({ do: 'decide', act: 4, upheld: true }, assigned('50'))).toMatchObject(sides);
  });

  test('corrects what was written down', () => {
    const ruling = { ...assigned('420'), ruling: 'corrected' as const };
    expect(requestOf({ do: 'adjust', ...place }, ruling)).toMatchObject({ corrected: true, ns: plain(420) });
  });

  test('without a score is none', () => {
    expect(requestOf({ do: 'adjust', ...place }, assigned('much'))).toBe('score');
  });
});

describe('a form begins with', () => {
  const tables = [pairTable(1, 1, 2, { boards: [3] }), pairTable(2, 3, 4, { boards: [3] })];
  const appeals = [appealOf(5, { status: 'heard' }), appealOf(6)];
  const picture = sessionPicture({}, { tables, appeals, calls: [callOf(7)] });

  test.each<[Act, object]>([
    ['adjust', { do: 'adjust', round: 1, table: 2, board: 3 }],
    ['foul', { do: 'foul', onward: true, table: 2 }],
    ['redeal', { do: 'redeal', board: 3 }],
    ['penalty', { contestant: 1, percent: 10 }],
    ['swap', { contestant: 1, other: 2 }],
    ['time', { minutes: 2, table: 0 }],
    ['answer', { act: 7 }],
    ['hear', { act: 6 }],
    ['decide', { act: 5, upheld: false }],
    ['results', { results: picture.results }],
  ])('%s: what stands first in its lists', (act, fields) => {
    expect(firstRequest(picture, act, null)).toMatchObject(fields);
  });

  test('the chosen table, and who sits there', () => {
    expect(firstRequest(picture, 'pause', tables[1]!)).toEqual({ do: 'pause', round: 1, table: 2 });
    expect(firstRequest(picture, 'penalty', tables[1]!)).toMatchObject({ contestant: 3 });
  });

  test('the proposed board', () => {
    const proposals = [{ ...place, double_dummy: 420, shares: [] }];
    const wanted = firstRequest({ ...picture, proposals }, 'proposal', null);
    expect(wanted).toEqual({ do: 'adjust', proposal: true, ...place });
  });
});

test('another table changes nothing that was written', () => {
  expect(written({ do: 'time', minutes: 7, round: 1, table: 2 })).toEqual({ minutes: 7 });
});
