/** Leaving a table, and coming back to the seat that a bot plays on. */
import type { Manager, TablePhase, TablePicture } from '../lib/protocol.gen';
import type { Key } from '../lib/words/i18n.svelte';
import type { TableView } from './view.svelte';

const IN_MATCH: TablePhase[] = ['playing', 'between'];

/** The page of what runs a table: its address, and what the way there is called. */
const PAGES: Record<Manager['kind'], { path: (id: string) => string; name: Key }> = {
  tournament: { path: (id) => `/tournament/${encodeURIComponent(id)}`, name: 'table.tournament' },
  session: { path: (id) => `/club/${encodeURIComponent(id)}`, name: 'table.session' },
  // one page for the boards of all games, and for rush hours
  daily: { path: () => '/compete', name: 'nav.compete' },
};

/** Where the way out of a table leads: to the page of what runs it, else to the lobby. */
export const exitPath = ({ setting: { manager } }: Pick<TablePicture, 'setting'>): string =>
  manager ? PAGES[manager.kind].path(manager.id) : '/';

/** What that way is called. */
export const exitName = ({ setting: { manager } }: Pick<TablePicture, 'setting'>): Key =>
  manager ? PAGES[manager.kind].name : 'missing.back';

/** Asks first in the middle of a match, where there is something to lose. */
export function leave(view: TableView): void {
  const asks = view.you !== null && !view.table!.setting.manager;
  if (asks && IN_MATCH.includes(view.table!.phase as TablePhase)) view.open = { kind: 'leave' };
  else void depart(view);
}

/** Leaves for the lobby, once the server knows; where a tournament decides who sits, the seat stays, and the
 * way leads to the tournament. */
export async function depart(view: TableView): Promise<void> {
  const stays = view.you === null || !!view.table!.setting.manager;
  if (stays || (await view.connection.leave())) view.app.router.go(exitPath(view.table!));
}

/** Whether a bot plays on the own seat: the clock ran out once. */
export const isReplaced = (view: TableView): boolean =>
  view.you !== null && view.table!.phase === 'playing' && view.table!.seats[view.you]!.bot_plays;

/** A touch gives the own seat back where a bot plays on it. */
export function comeBack(view: TableView): void {
  if (isReplaced(view)) void view.connection.back();
}
