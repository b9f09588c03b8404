import { beforeAll, describe, expect, test } from 'vitest';

import type { SessionMatch } from '../../lib/protocol.gen';
import { sessionPicture } from '../fixtures';
import { matchResult, matchRounds, throughText } from './matches';
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
      'Level: Team 1 goes through with more boards won.',
    );
  });
});
