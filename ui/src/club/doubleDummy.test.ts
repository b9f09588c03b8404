import { expect, test } from 'vitest';

import type { OpenCards, SessionHands } from '../lib/protocol.gen';
import { meanOf, playersTricks, type BeyondOf } from './doubleDummy';
import { PAIRS, rankingOf, scoreOf, sessionPicture } from './fixtures';

const opened = {} as OpenCards;
const hands: SessionHands = {
  boards: [
    { board: 1, record: {}, opened },
    { board: 2, record: {}, opened: null },
  ],
  missing: 1,
};
/** As if the entry said it outright. */
const beyondOf: BeyondOf = (entry) => entry as ReturnType<BeyondOf>;
const result = (declarer: number, tricks: number, round = 1) =>
  scoreOf(1, 2, 420, [2, 0], { round, entry: { declarer, tricks } });

test('declarer gains what both defenders lose; dummy has no part in it', () => {
  const ranking = [rankingOf(2, 1, 60), rankingOf(1, 2, 40)];
  const boards = [{ board: 1, results: 2, scores: [result(0, 2), result(1, -1, 2)] }];
  const rows = playersTricks(sessionPicture({}, { ranking, boards }), hands, beyondOf);
  expect(rows.map(({ name, declarer, defender }) => [name, declarer.tricks, defender.tricks])).toEqual([
    ['Cveta', -1, -2],
    ['Dimo', 0, -2],
    ['Ana', 2, 1],
    ['Boris', 0, 1],
  ]);
  expect(rows.map(({ declarer, defender }) => [declarer.boards, defender.boards])).toEqual([
    [1, 1],
    [0, 1],
    [1, 1],
    [0, 1],
  ]);
});

test('boards that are not solved, and those without a result, count for nobody', () => {
  const boards = [
    { board: 1, results: 1, scores: [scoreOf(1, 2, null, [1, 1])] },
    { board: 2, results: 1, scores: [result(0, 2)] },
  ];
  expect(playersTricks(sessionPicture({}, { boards }), hands, beyondOf)).toEqual([]);
});

test('whoever came later has not played the rounds before', () => {
  const former = [{ place: 0, before: 2, name: 'Zora', bot: false }];
  const contestants = PAIRS.map((contestant) =>
    contestant.number === 1 ? { ...contestant, former } : contestant,
  );
  const boards = [{ board: 1, results: 2, scores: [result(0, 1), result(0, 3, 2)] }];
  const rows = playersTricks(sessionPicture({}, { contestants, boards }), hands, beyondOf);
  expect(rows.filter(({ declarer }) => declarer.boards).map(({ name }) => name)).toEqual(['Zora', 'Ana']);
});

test('each bot of a pair has its own line', () => {
  const boards = [{ board: 1, results: 1, scores: [{ ...result(0, 1), ew: [4] }] }];
  const rows = playersTricks(sessionPicture({}, { boards }), hands, beyondOf);
  expect(rows.filter(({ bot }) => bot).map(({ defender }) => defender)).toEqual([
    { boards: 1, tricks: -1 },
    { boards: 1, tricks: -1 },
  ]);
});

test('a mean is by board', () => {
  expect(meanOf({ boards: 4, tricks: -2 })).toBe(-0.5);
  expect(meanOf({ boards: 0, tricks: 0 })).toBeNull();
});
