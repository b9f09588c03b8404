// @vitest-environment jsdom
import { expect, test } from 'vitest';

import ui from '../games/belot';
import { pieces, speak } from '../lib/words/i18n.svelte';
import type { EventPicture, TableMessage } from '../lib/protocol.gen';
import { message, scene } from '../games/fixtures';
import { Log } from './log.svelte';

/** What the log gains when the table with these names changes to the picture of an event. */
function eventLines(event: EventPicture, change: (table: TableMessage['table']) => void) {
  const [before, after] = [message(scene()), message(scene(), {}, event)];
  change(after.table);
  const log = new Log();
  log.follow(ui, before, after);
  return log.lines.map(({ key, args }) => ({ key, ...args }));
}

test('who takes another name is told with both', () => {
  const told = eventLines({ kind: 'renamed', seat: 2, name: 'Maria' }, ({ seats }) => {
    seats[2]!.name = 'Maria';
  });
  expect(told).toEqual([{ key: 'log.renamed', who: 'Maria', old: 'Mira' }]);
});

test('who left is named, though a bot sits there now', () => {
  const bot = ({ seats }: TableMessage['table']) => (seats[2]!.name = 'Vera');
  const line = { key: 'log.left', who: 'Mira', old: 'Mira' };
  expect(eventLines({ kind: 'left', seat: 2, name: 'Mira' }, bot)).toEqual([line]);
  expect(eventLines({ kind: 'left', seat: 2 }, bot)).toEqual([line]);
});

test.each(['paused', 'resumed', 'stopped', 'adjusted'])(
  'what the table’s manager does is told: %s',
  (kind) => {
    expect(eventLines({ kind } as EventPicture, () => {})).toMatchObject([{ key: `log.${kind}` }]);
  },
);

test('who left is not said to be away besides', () => {
  const kept = ({ seats }: TableMessage['table']) => (seats[2]!.bot_plays = true);
  expect(eventLines({ kind: 'away', seat: 2 }, kept)).toEqual([]);
});

test('who waits for a turn under another name is no news for the table', () => {
  expect(eventLines({ kind: 'renamed', name: 'Zoe' }, () => {})).toEqual([]);
});

test.each([
  [1, 'взятка.'],
  [3, 'взятки.'],
  [7, 'взяток.'],
])('a sentence in pieces counts: %i %s', async (n, end) => {
  await speak('uk');
  expect(pieces('log.tricks', { n }).at(-1)).toBe(` ${end}`);
});
