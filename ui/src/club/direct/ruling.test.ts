import { describe, expect, test } from 'vitest';

import { emptyRuling, numberOf, sidesOfRuling, type RulingDraft } from './ruling';

const draft = (change: Partial<RulingDraft>): RulingDraft => ({ ...emptyRuling(), ...change });
const plain = (score: number) => ({ artificial: null, shares: [{ score, percent: 100 }] });

describe('a ruling', () => {
  test('is artificial, for each side its own', () => {
    expect(sidesOfRuling(draft({ artificial: ['average', 'not played'] }))).toEqual([
      { artificial: 'average', shares: [] },
      { artificial: 'not played', shares: [] },
    ]);
  });

  test('assigns a score to both, also with the minus that print has', () => {
    expect(sidesOfRuling(draft({ ruling: 'assigned', assigned: '−50' }))).toEqual([plain(-50), plain(-50)]);
    expect(sidesOfRuling(draft({ ruling: 'assigned', assigned: 'much' }))).toBe('score');
  });

  test('splits it', () => {
    expect(sidesOfRuling(draft({ ruling: 'split', split: ['420', '170'] }))).toEqual([
      plain(420),
      plain(170),
    ]);
    expect(sidesOfRuling(draft({ ruling: 'split', split: ['420', ''] }))).toBe('score');
  });

  test.each([
    [['60', '650'], ['40', '-200'], ''],
    [['60', '650'], ['30', '-200'], 'weights'],
    [['60', '650'], ['40', ''], 'score'],
    [['100', '650'], ['', ''], ''],
  ] as const)('weighs %s and %s', (first, other, wrong) => {
    const shares = [first, other].map(([percent, score]) => ({ percent, score }));
    const sides = sidesOfRuling(draft({ ruling: 'weighted', shares }));
    if (wrong) expect(sides).toBe(wrong);
    else {
      const filled = shares.filter(({ score }) => score);
      const weighed = filled.map(({ percent, score }) => ({
        percent: Number(percent),
        score: Number(score),
      }));
      expect(sides).toMatchObject([{ shares: weighed }, { shares: weighed }]);
    }
  });
});

test.each([
  ['2,5', 2.5],
  ['+3', 3],
  ['', null],
  ['1e3', null],
])('«%s» is the number %s', (text, value) => {
  expect(numberOf(text)).toBe(value);
});
