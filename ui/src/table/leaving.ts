/** Leaving a table, and coming back to the seat that a bot plays on. */
import type { TablePhase } from '../lib/protocol.gen';
import type { TableView } from './view.svelte';

const IN_MATCH: TablePhase[] = ['playing', 'between'];

/** Asks first in the middle of a match, where there is something to lose. */
export function leave(view: TableView): void {
  const asks = view.you !== null && !view.table!.setting.manager;
  if (asks && IN_MATCH.includes(view.table!.phase as TablePhase)) view.open = { kind: 'leave' };
  else void depart(view);
}

/** Leaves for the lobby, once the server knows; where a tournament decides who sits, the seat stays. */
export async function depart(view: TableView): Promise<void> {
  const stays = view.you === null || !!view.table!.setting.manager;
  if (stays || (await view.session.leave())) view.app.router.go('/');
}

/** Whether a bot plays on the own seat: the clock ran out once. */
export const isReplaced = (view: TableView): boolean =>
  view.you !== null && view.table!.phase === 'playing' && view.table!.seats[view.you]!.bot_plays;

/** A touch gives the own seat back where a bot plays on it. */
export function comeBack(view: TableView): void {
  if (isReplaced(view)) void view.session.back();
}
