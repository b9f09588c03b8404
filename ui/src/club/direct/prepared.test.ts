import { expect, test } from 'vitest';

import type { SessionHint } from '../../lib/protocol.gen';
import { appealOf, callOf, sessionPicture } from '../fixtures';
import { askedOf, preparedOf } from './prepared';

const hint = (about: SessionHint['about'], change: Partial<SessionHint> = {}): SessionHint => ({
  ...{ about, round: 1, table: 2, board: 0, contestant: 0, amount: 2 },
  ...{ seat: 0, move: '', told: '', agreed: {} },
  ...change,
});
const proposal = (table: number) => ({ round: 1, table, board: 3, double_dummy: 420, shares: [] });

test('proposals come first, then what may need a look, each with the act that it leads to', () => {
  const hints = [hint('slow'), hint('absent', { contestant: 4 }), hint('swing', { board: 3 })];
  const lines = preparedOf(sessionPicture({}, { proposals: [proposal(2)], hints }));
  expect(lines.map(({ act, preset }) => [act, preset])).toEqual([
    ['proposal', { round: 1, table: 2, board: 3 }],
    ['time', {}],
    ['adjust', { round: 1, table: 2, board: 3 }],
  ]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(3);
});

test('calls come first, then appeals that are not decided', () => {
  const appeals = [appealOf(5), appealOf(6, { status: 'heard' }), appealOf(7, { status: 'upheld' })];
  const lines = askedOf(sessionPicture({}, { calls: [callOf(3)], appeals }));
  expect(lines.map(({ act, preset }) => [act, preset])).toEqual([
    ['answer', { act: 3 }],
    ['hear', { act: 5 }],
    ['decide', { act: 6 }],
  ]);
});

test('where the director plays somebody else takes what is proposed', () => {
  const tables = sessionPicture().tables.map((table) => ({ ...table, boards: [3] }));
  expect(preparedOf(sessionPicture({}, { tables, proposals: [proposal(1)] }))).toEqual([]);
});
