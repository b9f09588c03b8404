import { beforeAll, describe, expect, test } from 'vitest';

import type { SessionMatch } from '../../lib/protocol.gen';
import { rankingOf, scoreOf, sessionPicture } from '../fixtures';
import { matchBoards, matchResult, matchRounds, matchTable, throughText } from './matches';
import { needClubPage } from './words';

beforeAll(needClubPage);

const match = (change: Partial<SessionMatch> = {}): SessionMatch => ({
  round: 1,
  one: 1,
  other: 2,
  margins: [12, -12],
  points: [14.08, 5.92],
  boards: 4,
  won: [3, 1],
  winner: null,
  by: 'margin',
  ...change,
});

describe('matches of teams', () => {
  test('stand by their rounds, the newest first', () => {
    const rounds = matchRounds({ matches: [match(), match({ one: 3, other: 4 }), match({ round: 2 })] });
    expect(rounds.map(({ round, matches }) => [round, matches.length])).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  test('say what counts', () => {
    expect(matchResult(match(), 'imps')).toBe('+12 : −12');
    expect(matchResult(match(), 'vps')).toBe('14.08 : 5.92');
    expect(matchResult(match({ margins: [5, 3] }), 'bam')).toBe('5 : 3');
  });

  test('say who goes through, and why where they are level', () => {
    const teams = sessionPicture({ contest: 'teams' });
    expect(throughText(teams, match())).toBe('');
    expect(throughText(teams, match({ winner: 2 }))).toBe('Team 2 goes through.');
    expect(throughText(teams, match({ winner: 1, by: 'boards' }))).toBe(
      'Tied. Team 1 goes through with more boards won.',
    );
  });

  test('stand in a table by the ranking, each as either team sees it', () => {
    const rows = matchTable({
      matches: [match({ round: 2 }), match({ one: 3, other: 1 })],
      ranking: [rankingOf(1, 2, null), rankingOf(2, 1, null)],
    });
    const seen = rows.map(({ number, meetings }) => [
      number,
      meetings.map(({ match, side, opponent }) => [match.round, side, opponent]),
    ]);
    expect(seen).toEqual([
      [2, [[2, 1, 1]]],
      [
        1,
        [
          [1, 1, 3],
          [2, 0, 2],
        ],
      ],
    ]);
  });
});

describe('the boards of a match', () => {
  const [here, there] = [scoreOf(1, 2, 420, [6, -6]), scoreOf(2, 1, 170, [-6, 6])];
  const boards = (
    scores: (typeof here)[],
    movement = 'round-robin',
    segments = 1,
    met = match(),
  ): ReturnType<typeof matchBoards> =>
    matchBoards(
      sessionPicture(
        { contest: 'teams', segments },
        { movement, boards: [{ board: 3, results: 2, scores }] },
      ),
      met,
    );

  test('have both rooms, and what the first team has', () => {
    expect(boards([there, here])).toEqual([{ board: 3, rooms: [here, there], points: 6 }]);
  });

  test('are there with one room alone', () => {
    expect(boards([there])).toEqual([{ board: 3, rooms: [null, there], points: 6 }]);
    expect(boards([scoreOf(3, 4, 50, [1, -1])])).toEqual([]);
  });

  test('are those of its own rounds, of which a match may have several', () => {
    const second = { ...here, round: 2 };
    expect(boards([second])).toEqual([]);
    expect(boards([second], 'round-robin', 2)).toHaveLength(1);
    expect(boards([second], 'round-robin', 1, match({ round: 2 }))).toHaveLength(1);
  });

  test('are in any round where all meet at once', () => {
    expect(boards([here, { ...there, round: 2 }], 'board-a-match')[0]!.rooms[1]?.round).toBe(2);
  });
});
