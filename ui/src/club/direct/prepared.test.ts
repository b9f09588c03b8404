import { expect, test } from 'vitest';

import type { SessionHint } from '../../lib/protocol.gen';
import { sessionPicture } from '../fixtures';
import { preparedOf } from './prepared';

const hint = (about: SessionHint['about'], change: Partial<SessionHint> = {}): SessionHint => ({
  ...{ about, round: 1, table: 2, board: 0, contestant: 0, amount: 2 },
  ...change,
});
const proposal = (table: number) => ({ round: 1, table, board: 3, double_dummy: 420, shares: [] });

test('proposals come first, then what may need a look, each with the act that it leads to', () => {
  const hints = [hint('slow'), hint('absent', { contestant: 4 }), hint('swing', { board: 3 })];
  const lines = preparedOf(sessionPicture({}, { proposals: [proposal(2)], hints }));
  expect(lines.map(({ act, preset }) => [act, preset])).toEqual([
    ['proposal', { target: '1-2-3' }],
    ['time', {}],
    ['substitute', { member: '4-0' }],
    ['adjust', { target: '1-2-3' }],
  ]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(4);
});

test('where the director plays somebody else takes what is proposed', () => {
  const tables = sessionPicture().tables.map((one) => ({ ...one, boards: [3] }));
  expect(preparedOf(sessionPicture({}, { tables, proposals: [proposal(1)] }))).toEqual([]);
});
