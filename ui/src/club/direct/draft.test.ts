import { describe, expect, test } from 'vitest';

import { emptyDraft, numberOf, requestOf, sidesOfRuling, type ActDraft } from './draft';

const draft = (change: Partial<ActDraft>): ActDraft => ({
  ...emptyDraft({ results: 'round', absence: 'bot' }),
  ...change,
});
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
  ] as const)('weighs %s and %s', (one, other, wrong) => {
    const shares = [one, other].map(([percent, score]) => ({ percent, score }));
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

describe('a request', () => {
  const targets = new Map([['1-2-3', { round: 1, table: 2, board: 3, ns: [1], ew: [2] }]]);

  test.each([
    ['adjust', { target: '1-2-3' }, { round: 1, table: 2, board: 3 }],
    ['adjust', { target: '9-9-9' }, 'target'],
    ['proposal', { target: '2-1-7' }, { do: 'adjust', proposal: true, round: 2, table: 1, board: 7 }],
    ['proposal', {}, 'target'],
    ['penalty', { contestant: '4', percent: '12,5' }, { contestant: 4, percent: 12.5 }],
    ['penalty', { contestant: '4', percent: '0' }, 'percent'],
    ['substitute', { member: '3-1', player: ' Ana ' }, { contestant: 3, place: 1, player: 'Ana' }],
    ['substitute', { member: '' }, 'member'],
    ['time', { minutes: '-2' }, { minutes: -2 }],
    ['time', { minutes: '500' }, 'minutes'],
    ['undo', { act: '7' }, { act: 7 }],
    ['undo', {}, 'act'],
    ['message', { table: '0' }, { round: 0, table: 0 }],
    ['message', { table: '1-2' }, { round: 1, table: 2 }],
    ['results', { results: 'end' }, { results: 'end' }],
    ['absence', { absence: 'clock' }, { absence: 'clock' }],
    [
      'adjust',
      { target: '1-2-3', ruling: 'corrected', assigned: '420' },
      { corrected: true, ns: plain(420) },
    ],
    ['foul', { target: '1-2-3', onward: true }, { round: 1, table: 2, board: 3, onward: true }],
    ['cancel_board', { board: '3' }, { board: 3 }],
    ['cancel_board', {}, 'target'],
    [
      'late',
      { player: ' Eva ', partner: 'Fay', other: '0' },
      { player: 'Eva', partner: 'Fay', contestant: 0 },
    ],
    ['late', {}, 'player'],
    ['swap', { contestant: '1', other: '2' }, { contestant: 1, other: 2 }],
    ['swap', { contestant: '1' }, 'member'],
    ['standby', { contestant: '1', entry: '5' }, { contestant: 1, other: 5 }],
    ['standby', { contestant: '1' }, 'member'],
    ['turn', { contestant: '1' }, { contestant: 1 }],
    [
      'line_up',
      { contestant: '2', line: ['4', '1', '2', '3'], round: '3' },
      { contestant: 2, round: 3, north_south: [4, 1], east_west: [2, 3] },
    ],
    ['line_up', { contestant: '2', line: ['4', '1', '1', '3'] }, 'line_up'],
    ['line_up', {}, 'member'],
    ['answer', { call: '3' }, { act: 3 }],
    ['hear', { appeal: '4' }, { act: 4 }],
    ['decide', { appeal: '4' }, { act: 4, upheld: false }],
    ['decide', { appeal: '4', decision: 'upheld', ruling: 'assigned', assigned: 'much' }, 'score'],
    [
      'decide',
      { appeal: '4', decision: 'upheld', ruling: 'assigned', assigned: '50' },
      { upheld: true, ew: plain(50) },
    ],
    ['pause', { table: '1-2' }, { round: 1, table: 2 }],
    ['time', { minutes: '2', table: '4-3' }, { minutes: 2, round: 4, table: 3 }],
    ['start', {}, { do: 'start' }],
  ] as const)('%s of %o', (act, change, wanted) => {
    const request = requestOf(act, draft(change as Partial<ActDraft>), targets);
    if (typeof wanted === 'string') expect(request).toBe(wanted);
    else expect(request).toMatchObject(wanted);
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
