import { describe, expect, test } from 'vitest';

import { PAIRS, sessionPicture } from '../fixtures';
import { isCaptain, isWhole, nextLine, teamToLine } from './lineUp';

const TEAM = { ...PAIRS[0]!, name: 'Aces', captain: 0 };
const teams = (round: number, phase: 'playing' | 'final' = 'playing') =>
  sessionPicture({ contest: 'teams', round, rounds: 2, phase }, { contestants: [TEAM] });

describe('who of a team plays next', () => {
  test('is said while a round is to come', () => {
    expect(teamToLine(teams(1))).toBe(TEAM);
    expect(teamToLine(teams(2))).toBeNull();
    expect(teamToLine(teams(1, 'final'))).toBeNull();
    expect(teamToLine(sessionPicture())).toBeNull();
  });

  test('is the captain’s to say', () => {
    expect(isCaptain(TEAM)).toBe(true);
    expect(isCaptain({ ...TEAM, captain: 1 })).toBe(false);
  });

  test('is what was said last, or the first four', () => {
    expect(nextLine(TEAM)).toEqual([0, 1, 2, 3]);
    expect(
      nextLine({
        ...TEAM,
        lines: [
          [0, 1, 2, 3],
          [4, 1, 2, 3],
        ],
      }),
    ).toEqual([4, 1, 2, 3]);
  });

  test('is four different players', () => {
    expect(isWhole([4, 1, 2, 3])).toBe(true);
    expect(isWhole([1, 1, 2, 3])).toBe(false);
  });
});
