import { expect, test } from 'vitest';

import type { FieldResult } from '../lib/protocol.gen';
import { commonSteps, costOf, countsOf, isVain, isWhole, scoreFor, stripOf, verdictOf } from './facts';
import { botResult, reference } from './fixtures';

test.each([
  [7, 'beat'],
  [0, 'level'],
  [-7, 'behind'],
])('ahead by %i, the verdict is %s', (ahead, verdict) => {
  expect(verdictOf(reference({ bots: [botResult({ ahead })] }))).toBe(verdict);
});

test('until the champion has played there is no verdict', () => {
  expect(verdictOf(reference({ bots: [] }))).toBe('working');
});

test('a comparison is whole with the bots’ results and the parting', () => {
  expect(isWhole(reference())).toBe(true);
  expect(isWhole(reference({ bots: [], sealed: true, parting: { state: 'sealed' } }))).toBe(false);
  expect(isWhole(reference({ parting: { state: 'working' } }))).toBe(false);
  expect(isWhole(reference({ sealed: true, parting: { state: 'sealed' } }))).toBe(true);
});

test('a score stands from the own side', () => {
  expect(scoreFor({ scores: [14, 12] }, 1, false)).toBe('12 : 14');
  expect(scoreFor({ scores: [620, -620] }, 1, true)).toBe('−620');
  expect(scoreFor({ scores: [3, 0, 41] }, 2, false)).toBe('41');
});

test('a deal that the bots could not play has nothing to compare with', () => {
  expect(isVain(reference({ bots: [], parting: { state: 'unknown' } }))).toBe(true);
  expect(isVain(reference({ bots: [], parting: { state: 'working' } }))).toBe(false);
  expect(isVain(reference())).toBe(false);
});

const field = (...results: [number, FieldResult['who']][]): FieldResult[] =>
  results.map(([counts, who]) => ({ counts, who }));

test('few different results have a column each, with its value below', () => {
  const { columns, tallest } = stripOf(
    field([-100, 'bot'], [620, 'person'], [620, 'you'], [650, 'champion']),
  );
  expect(columns).toEqual([
    { marks: ['bot'], label: '−100' },
    { marks: ['you', 'person'], label: '+620' },
    { marks: ['champion'], label: '+650' },
  ]);
  expect(tallest).toBe(2);
});

test('many different results lie on a scale that names its ends and nothing', () => {
  const { columns } = stripOf(
    field(...Array.from({ length: 25 }, (_, i) => [i - 12, 'bot'] as [number, 'bot'])),
  );
  expect(columns.length).toBe(25);
  expect(columns.flatMap(({ label }) => label || [])).toEqual(['−12', '0', '+12']);
});

test('where there are very many, a mark stands for several, but you and the champion stay', () => {
  const crowd = Array.from({ length: 100 }, () => [0, 'bot'] as [number, 'bot']);
  const { columns, tallest } = stripOf(field(...crowd, [0, 'you'], [0, 'champion']));
  expect(tallest).toBeLessThanOrEqual(16);
  expect(columns[0]!.marks.slice(0, 2)).toEqual(['you', 'champion']);
});

test('the strip of one result, and of none, can be drawn', () => {
  expect(stripOf(field([5, 'you']))).toEqual({ columns: [{ marks: ['you'], label: '+5' }], tallest: 1 });
  expect(stripOf([])).toEqual({ columns: [], tallest: 1 });
});

test('house bots are those at other tables and the house’s own', () => {
  expect(countsOf(field([0, 'bot'], [0, 'house'], [0, 'person'], [0, 'you'], [0, 'champion']))).toEqual({
    people: 1,
    bots: 2,
  });
});

test.each([
  [0.4, { key: 'points.less', n: 0 }],
  [0.96, { key: 'points', n: 1 }],
  [8.7, { key: 'points', n: 9 }],
  [null, { key: 'worse', n: 0 }],
])('what cost %s is told as %o', (cost, told) => {
  expect(costOf({ cost, unit: 'points' })).toEqual(told);
});

test('two lines part after the last position that they share', () => {
  const line = (...moves: string[]) => [null, ...moves].map((move) => ({ move }));
  expect(commonSteps(line('C7', 'C8', 'C9'), line('C7', 'CA', 'C9'))).toBe(1);
  expect(commonSteps(line('C7'), line('C8'))).toBe(0);
  expect(commonSteps(line('C7', 'C8'), line('C7', 'C8'))).toBe(2);
  expect(commonSteps(line('C7', 'C8'), line('C7'))).toBe(1);
});
