/** Why an undo that was asked for did not come about, as a sentence. */
import { list } from '../lib/words/i18n.svelte';
import type { Key } from '../lib/words/i18n.svelte';
import type { ErrorObject, TableMessage } from '../lib/protocol.gen';

interface Sentence {
  key: Key;
  args: Record<string, string>;
}

/** Null where none was refused between the two pictures. */
export function undoRefusal(before: TableMessage | null, after: TableMessage): Sentence | null {
  const asked = before?.table.undo;
  const { event, table } = after;
  const nameOf = (seat: number) => table.seats[seat]?.name ?? '';
  if (event?.kind === 'move' && asked && !table.undo) return { key: 'log.undo_refused.moved', args: {} };
  if (event?.kind !== 'undo_refused') return null;
  if (event.seat !== undefined) return { key: 'log.undo_refused.by', args: { who: nameOf(event.seat) } };
  if (event.why === 'late' && asked)
    return { key: 'log.undo_refused.late', args: { who: list(asked.wait.map(nameOf)) } };
  if (event.why === 'shown') return { key: 'log.undo_refused.shown', args: {} };
  return { key: 'log.undo_refused', args: {} };
}

/** The same for whoever asked, who may not have the log in sight. */
export function undoFault(before: TableMessage | null, after: TableMessage): ErrorObject | null {
  const refused = undoRefusal(before, after);
  const mine = before?.table.undo?.seat === after.table.you;
  return refused && mine ? { code: 'undo_refused', why: '', ...refused } : null;
}
