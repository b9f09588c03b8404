import { describe, expect, test } from 'vitest';
import { check } from './check';
import { shuffled } from './shuffle';
import belot from './belot.export.jsonl?raw';
import yard from './yard.export.jsonl?raw';

const PAIRS = [0, 1, 0, 1];
const ALONE = [0, 1, 2, 3];

test('a shuffle is the one of docs/fairness.md', () => {
  const secret = '0'.repeat(64);
  expect(shuffled([1, 2, 3], secret, [], 1, 0).toSorted()).toEqual([1, 2, 3]);
  expect(shuffled([...Array(52).keys()], secret, ['aa'], 1, 0)).not.toEqual(
    shuffled([...Array(52).keys()], secret, ['ab'], 1, 0),
  );
});

test('partners: two draws, three tables and four prizes follow', () => {
  expect(check(belot, PAIRS)).toMatchObject({ fault: null, draws: 2, decisions: 3 });
});

test('each alone: two of four go on from each table, the lot between equals', () => {
  expect(check(yard, ALONE)).toMatchObject({ fault: null, draws: 3, decisions: 7 });
});

test.each([
  ['a secret that was not sealed', /"secret":"../, '"secret":"00', 'other_secret'],
  ['other tables', /"tables":\[\[(\d+),(\d+)/, '"tables":[[$2,$1', 'other_draw'],
  ['another nonce', /"nonce":"01/, '"nonce":"02', 'other_draw'],
  ['another result', /"ranks":\[1,2\]/, '"ranks":[2,1]', 'other_decision'],
  ['another prize', /"place":1/, '"place":2', 'other_prizes'],
  ['no export', /valat_tournament/, 'valat', 'bad_export'],
])('%s does not follow', (_, from, to, fault) => {
  expect(belot).toMatch(from);
  expect(check(belot.replace(from, to), PAIRS).fault).toBe(fault);
});

test('a round that is not over has no secret yet', () => {
  const lines = belot.split('\n');
  const running = lines.slice(
    0,
    lines.findIndex((line) => line.includes('"kind":"closed"')),
  );
  expect(check(running.join('\n'), PAIRS)).toMatchObject({ fault: null, draws: 0, decisions: 0 });
});

describe('acts of staff', () => {
  /** The export with these events before the end, or behind it. */
  const withActs = (bodies: object[], before?: string): string => {
    const lines = belot.split('\n').filter(Boolean);
    const at = before ? lines.findIndex((line) => line.includes(before)) : lines.length;
    const acts = bodies.map((body) => JSON.stringify({ event: { seq: 0, at_ms: 0, body } }));
    return [...lines.slice(0, at), ...acts, ...lines.slice(at)].join('\n');
  };
  const out = { kind: 'disqualified', entry: 1, reason: '' };
  const back = { kind: 'reinstated', entry: 1, reason: '' };
  const voided = { kind: 'voided', reason: '' };

  test('whoever is let in again may win', () => {
    expect(check(withActs([out, back], '"kind":"drawn"'), PAIRS).fault).toBeNull();
  });

  test('whoever was taken out before it began may be let in and enter once more', () => {
    const entered = { kind: 'entered', entry: 9, nonce: '' };
    const gone = { kind: 'withdrew', entry: 9 };
    const acts = [entered, { ...out, entry: 9 }, gone, { ...back, entry: 9 }];
    expect(check(withActs(acts, '"kind":"drawn"'), PAIRS).fault).toBeNull();
    expect(check(withActs([entered, gone, { ...back, entry: 9 }], '"kind":"drawn"'), PAIRS).fault).toBe(
      'other_act',
    );
  });

  test('one that was made void follows as any other', () => {
    expect(check(withActs([voided]), PAIRS)).toMatchObject({ fault: null, draws: 2, decisions: 3 });
  });

  test.each([
    ['nobody is let in who was not out', [back], '"kind":"drawn"'],
    ['nor when it is over', [out, back], undefined],
    ['what has not begun is not made void', [voided], '"kind":"drawn"'],
    ['nor what is void', [voided, voided], undefined],
    ['what is void has ended', [voided], '"kind":"over"'],
    ['what is final is not cancelled', [{ kind: 'cancelled', reason: '' }], undefined],
  ])('%s', (_, bodies, before) => {
    expect(check(withActs(bodies, before), PAIRS).fault).toBe('other_act');
  });
});
