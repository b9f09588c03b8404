import { describe, expect, test } from 'vitest';
import { check } from './check';
import { isRanked, ranksOf } from './results';
import { shuffled } from './shuffle';
import belot from './belot.export.jsonl?raw';
import filled from './filled.export.jsonl?raw';
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
  ['another place', /"ranks":\[1,2\]/, '"ranks":[2,1]', 'other_ranks'],
  [
    'another result',
    /"scores":\[179,114\],"ranks":\[1,2\]/,
    '"scores":[1,2],"ranks":[2,1]',
    'other_decision',
  ],
  ['another prize', /"place":1/, '"place":2', 'other_prizes'],
  ['no export', /valat_tournament/, 'valat', 'bad_export'],
])('%s does not follow', (_, from, to, fault) => {
  expect(belot).toMatch(from);
  expect(check(belot.replace(from, to), PAIRS).fault).toBe(fault);
});

describe('places that bots filled', () => {
  const PLAYERS = [0, 1];

  test('are drawn by number, and by the numbers of people alone', () => {
    expect(check(filled, PLAYERS)).toMatchObject({ fault: null, draws: 3, decisions: 7 });
  });

  test.each([
    ['another number', '"kind":"filled","entry":5', '"kind":"filled","entry":9', 'other_act'],
    ['one place fewer', /.*"kind":"filled","entry":8.*\n/, '', 'other_draw'],
    [
      'one that nobody filled',
      '"kind":"filled","entry":3',
      '"kind":"entered","entry":3,"nonce":"aa"',
      'other_draw',
    ],
  ])('%s does not follow', (_, from, to, fault) => {
    expect(filled).toMatch(from);
    expect(check(filled.replace(from, to), PLAYERS).fault).toBe(fault);
  });

  test('none comes once round 1 is drawn', () => {
    const late = JSON.stringify({ event: { seq: 99, at_ms: 0, body: { kind: 'filled', entry: 9 } } });
    expect(check(`${filled.trim()}\n${late}`, PLAYERS).fault).toBe('other_act');
  });
});

test('a round that is not over has no secret yet', () => {
  const lines = belot.split('\n');
  const running = lines.slice(
    0,
    lines.findIndex((line) => line.includes('"kind":"closed"')),
  );
  expect(check(running.join('\n'), PAIRS)).toMatchObject({ fault: null, draws: 0, decisions: 0 });
});

describe('who made no move of their own', () => {
  const tables = belot.split('\n').filter((line) => line.includes('"kind":"finished"'));
  /** The export with lines of records, in which every seat is held so. */
  const withSeats = (text: string, version: number, seat: object): string => {
    const lines = tables.map((line) => {
      const { round, table } = JSON.parse(line).event.body;
      return JSON.stringify({ round, table, record: {}, seats: [seat, seat, seat, seat] });
    });
    const head = `"valat_tournament":${version}`;
    return [text.trim().replace('"valat_tournament":1', head), ...lines].join('\n');
  };
  const own = {
    held: 'player',
    moves: [
      [0, 8],
      [3, 8],
    ],
  };
  const idle = {
    held: 'player',
    moves: [
      [0, 8],
      [0, 8],
    ],
  };
  const bot = {
    held: 'bot',
    moves: [
      [0, 8],
      [0, 8],
    ],
  };

  test.each([
    ['nobody where all made one', belot, 2, own, null],
    ['nobody where bots sat', belot, 2, bot, null],
    ['all where nobody did', belot, 2, idle, 'other_idle'],
    ['unknown in an older export', belot, 1, idle, null],
    ['not those who are named', belot.replace('"idle":[]', '"idle":[1]'), 2, own, 'other_idle'],
    ['the same in the newest export', belot, 3, own, null],
    ['no export of later versions', belot, 4, own, 'bad_export'],
  ])('%s', (_, text, version, seat, fault) => {
    expect(check(withSeats(text, version, seat), PAIRS).fault).toBe(fault);
  });
});

test('the fewest points may win where each plays alone, and a hand may win at Bela', () => {
  expect(ranksOf([3, 1, 3, 2])).toEqual([1, 4, 1, 3]);
  expect(isRanked([3, 1, 3, 2], [3, 1, 3, 2], 'yard')).toBe(true);
  expect(isRanked([3, 1, 3, 2], [1, 3, 2, 4], 'yard')).toBe(false);
  expect([isRanked([640, 501], [2, 1], 'bela2'), isRanked([640, 501], [2, 1], 'belot')]).toEqual([
    true,
    false,
  ]);
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
