import { beforeAll, describe, expect, test, vi } from 'vitest';

import { speak } from '../../../lib/words/i18n.svelte';
import { contestOf, entryOf, outcomeOf, rowOf } from '../fixtures';
import { needContests } from '../words';
import { stateSentence, stepNote } from './say';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await speak('en');
  await needContests();
});

const played = { name: 'yard', weight: 1, rounds: 9, blocks: 4800, compared: 'points', cross: [] };
const finished = (rows: Parameters<typeof outcomeOf>[0]) => ({
  ...contestOf('final'),
  entries: [entryOf(1), entryOf(2)],
  outcome: outcomeOf(rows, { games: [played] }),
});

describe('the state of a contest', () => {
  test('is when it begins, as far as anybody knows', () => {
    expect(stateSentence(contestOf('draft'))).toMatch(/^Not announced yet/);
    expect(stateSentence(contestOf('draft', { ends_ms: 0 }))).toMatch(/^Stage one starts /);
  });

  test('is while it is played how far the slowest game is', () => {
    expect(stateSentence({ ...contestOf('playing'), done: [40, 30], most: 100 })).toContain(
      '30 of at most 100',
    );
  });

  test('is at the end who came first, how surely, and who else might have', () => {
    const rows = [rowOf('Sparrowhawk', 1, { chances: [0.72] }), rowOf('Late', 2, { chances: [0.28] })];
    expect(stateSentence(finished(rows))).toBe(
      'Sparrowhawk by Ada comes first in 72 of 100 resamples; in the rest, Late. ' +
        '2 entries; 2 played the final, over 4,800 blocks.',
    );
  });

  test('says nothing of draws where a bot of the house’s was better than all', () => {
    const rows = [rowOf('house', null, { chances: [1] }), rowOf('Sparrowhawk', 1, { chances: [0] })];
    expect(stateSentence(finished(rows))).toMatch(/^Sparrowhawk by Ada is first\. /);
  });

  test('names all who share the first place', () => {
    const rows = [rowOf('Wren', 1), rowOf('Finch', 1), rowOf('Late', 3)];
    expect(stateSentence(finished(rows))).toMatch(/^Wren and Finch share first place\. /);
  });

  test('is that nobody has a place where all were rejected', () => {
    expect(stateSentence(finished([rowOf('Late', null)]))).toBe(
      'The final has been played. No one is ranked.',
    );
  });

  test('is why it was cancelled', () => {
    expect(stateSentence({ ...contestOf('cancelled'), cancelled: 'No machine.' })).toBe(
      'Cancelled: No machine.',
    );
  });
});

test('the line of time says how many entered, were picked, and that all was fixed before', () => {
  const contest = {
    ...contestOf('final'),
    entries: [entryOf(1, { finalist: true }), entryOf(2)],
    hash: 'ab',
  };
  expect(['one', 'two', 'playing', 'review'].map((stage) => stepNote(contest, stage as 'one'))).toEqual([
    '2 entries',
    '1 finalist',
    'entries closed before',
    '',
  ]);
});
