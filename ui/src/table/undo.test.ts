// @vitest-environment jsdom
import { expect, test } from 'vitest';

import type { EventPicture } from '../lib/protocol.gen';
import { message, scene } from '../games/fixtures';
import { undoFault, undoRefusal } from './undo';

const asked = message(scene(), { undo: { seat: 0, ply: 1, wait: [1, 3] } });
const name = (seat: number) => asked.table.seats[seat]!.name;
const after = (event: EventPicture) => undoRefusal(asked, message(scene(), {}, event));

test('who refused is named, or why nobody did', () => {
  expect(after({ kind: 'undo_refused', seat: 3 })).toEqual({
    key: 'log.undo_refused.by',
    args: { who: name(3) },
  });
  const late = after({ kind: 'undo_refused', why: 'late' });
  expect(late?.key).toBe('log.undo_refused.late');
  expect(late?.args.who).toContain(name(1));
  expect(late?.args.who).toContain(name(3));
  expect(after({ kind: 'undo_refused', why: 'shown' })?.key).toBe('log.undo_refused.shown');
});

test('a move ends the question, which is told', () => {
  expect(after({ kind: 'move', seat: 1 })?.key).toBe('log.undo_refused.moved');
});

test('where none was asked nothing was refused', () => {
  expect(undoRefusal(message(scene()), message(scene(), {}, { kind: 'move', seat: 1 }))).toBeNull();
});

test('whoever asked is told besides', () => {
  const refused = (you: number) => message(scene(), { you }, { kind: 'undo_refused', seat: 3 });
  expect(undoFault(asked, refused(0))?.key).toBe('log.undo_refused.by');
  expect(undoFault(asked, refused(1))).toBeNull();
});
