import { describe, expect, test } from 'vitest';

import { contestOf } from './fixtures';
import { ACTS, isOver, mayWithdraw, takesEntries, takesVersions, timeline } from './stages';

const told = (stage: Parameters<typeof contestOf>[0], ends_ms: number | null = null) =>
  timeline(contestOf(stage, { ends_ms })).map(({ stage, step, at_ms }) => `${stage} ${step} ${at_ms}`);

describe('the line of time', () => {
  test('is all to come in a draft, with the beginning that was said', () => {
    expect(told('draft', 9).slice(0, 2)).toEqual(['one later 9', 'picking later null']);
  });

  test('tells when stages began, and when the next one does', () => {
    expect(told('picking', 90)).toEqual([
      'one done 1',
      'picking now 2',
      'two later 90',
      'playing later null',
      'review later null',
      'final later null',
    ]);
  });

  test('has the freezing within the stage that is played', () => {
    expect(told('frozen')[3]).toBe('playing now 4');
    expect(told('playing')[3]).toBe('playing now 4');
  });

  test('stops where it was cancelled', () => {
    const line = timeline({
      ...contestOf('one'),
      summary: { ...contestOf('cancelled').summary, ends_ms: 7 },
    });
    expect(line.map(({ step }) => step)).toEqual(['done', 'later', 'later', 'later', 'later', 'later']);
    expect(line[1]!.at_ms).toBeNull();
  });
});

test('entries come while there is something to develop', () => {
  expect(['draft', 'one', 'picking', 'two', 'frozen'].map((stage) => takesEntries(stage as 'one'))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('between contests versions come for the league alone', () => {
  expect([true, false].map((league) => takesVersions('final', league))).toEqual([true, false]);
  expect(takesVersions('frozen', true)).toBe(false);
});

test('nobody leaves while it is played', () => {
  expect(mayWithdraw('frozen') || mayWithdraw('playing')).toBe(false);
  expect(mayWithdraw('one') && mayWithdraw('final')).toBe(true);
});

test('what is over cannot be acted on', () => {
  for (const stage of Object.keys(ACTS) as (keyof typeof ACTS)[])
    expect(ACTS[stage].length === 0).toBe(isOver({ stage }));
});
