import { describe, expect, test } from 'vitest';

import type { SessionContestant, SessionMatch } from '../../lib/protocol.gen';
import { PAIRS } from '../fixtures';
import { bracketRounds, seedOrder } from './bracket';

const teams = (n: number): SessionContestant[] =>
  Array.from({ length: n }, (_, at) => ({ ...PAIRS[0]!, number: at + 1 }));
const won = (round: number, team: number, other: number, winner: number | null): SessionMatch => ({
  ...{
    round,
    one: team,
    other,
    winner,
    margins: [1, -1],
    points: [1, -1],
    boards: 1,
    won: [1, 0],
    by: 'margin',
  },
});
const meets = (n: number, matches: SessionMatch[]): (number | null)[][][] =>
  bracketRounds({ contestants: teams(n), matches }).map((round) => round.map(({ teams }) => teams));

describe('the bracket', () => {
  test('parts the best seeds, and gives them the byes', () => {
    expect(seedOrder(2)).toEqual([1, 2]);
    expect(seedOrder(6)).toEqual([1, null, 4, 5, 2, null, 3, 6]);
  });

  test('has whoever has won, and whoever had a bye, in the next round', () => {
    expect(meets(6, [won(1, 4, 5, 5)])).toEqual([
      [
        [1, null],
        [4, 5],
        [2, null],
        [3, 6],
      ],
      [
        [1, 5],
        [2, null],
      ],
      [[null, null]],
    ]);
  });

  test('knows a match in which the second seat of the pair stands first', () => {
    const rounds = bracketRounds({ contestants: teams(2), matches: [won(1, 2, 1, 2)] });
    expect(rounds[0]![0]!.match?.winner).toBe(2);
  });

  test('tells a bye from a place that is still open', () => {
    const [first, second] = bracketRounds({ contestants: teams(3), matches: [] });
    expect(first!.map(({ bye }) => bye)).toEqual([true, false]);
    expect(second!.map(({ bye, teams }) => [bye, teams])).toEqual([[false, [1, null]]]);
  });
});
