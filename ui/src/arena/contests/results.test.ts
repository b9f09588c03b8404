import { describe, expect, test } from 'vitest';

import { outcomeOf, rowOf } from './fixtures';
import { firstFigure, heatOf, isHot, leadOf, placedBy, tintsOf } from './results';

const game = (mean: number) => ({ mean, low: mean - 1, high: mean + 1, rank: 1 });
const played = { name: 'yard', weight: 1, rounds: 9, blocks: 9, compared: 'points', cross: [] };
const outcome = outcomeOf(
  [
    rowOf('a', 1, { chances: [0.6, 0.3, 0.1], games: [game(1), game(-2)] }),
    rowOf('b', 2, { chances: [0.397, 0.6, 0], games: [game(3), game(0)] }),
    rowOf('house', null, { chances: [0.003, 0.1, 0.9], games: [game(-4), game(2)] }),
  ],
  { games: [played, { ...played, name: 'other' }] },
);
const names = (placed: { row: { name: string } }[]) => placed.map(({ row }) => row.name).join(' ');

describe('the ranking', () => {
  test('is over all games the one of the result', () => {
    expect(names(placedBy(outcome, 'overall'))).toBe('a b house');
  });

  test('is in a game the order of its means', () => {
    expect(names(placedBy(outcome, 0))).toBe('b a house');
    expect(placedBy(outcome, 1)[0]!.span).toMatchObject({ low: 1, mean: 2, high: 3 });
  });

  test('shows of a single game its points, of more the mean rank', () => {
    expect(firstFigure(outcome)).toBe('overall');
    expect(firstFigure({ ...outcome, games: [played] })).toBe(0);
  });
});

describe('who came first', () => {
  test('is told with those who might have', () => {
    const lead = leadOf(outcome)!;
    expect([lead.winners[0]!.name, lead.draws, lead.others.map(({ name }) => name)]).toEqual([
      'a',
      60,
      ['b'],
    ]);
  });

  test('is nobody where all were rejected', () => {
    expect(leadOf(outcomeOf([rowOf('a', null)]))).toBeNull();
  });
});

test('a number never stands on a tint that is as light as it is dark', () => {
  for (let per = 0; per <= 100; per++) {
    const tint = heatOf(per / 100);
    expect(isHot(per / 100) ? tint >= 78 && tint <= 100 : tint < 35).toBe(true);
  }
});

describe('the tint of a cross table', () => {
  test('goes from nothing to the greatest figure on both sides', () => {
    const tint = tintsOf([
      [null, 8],
      [-4, null],
    ]);
    expect([tint(8), tint(-4), tint(0)]).toEqual([
      { side: 'plus', share: 50 },
      { side: 'minus', share: 25 },
      { side: null, share: 0 },
    ]);
  });

  test('goes from one half where figures are shares', () => {
    const tint = tintsOf([[0.25, 0.75]]);
    expect([tint(0.25).side, tint(0.75).side, tint(0.5).side]).toEqual(['minus', 'plus', null]);
  });
});
