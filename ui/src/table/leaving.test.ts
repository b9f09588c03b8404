// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

import { message, scene } from '../games/fixtures';
import { comeBack, depart, exitName, leave } from './leaving';
import type { TableView } from './view.svelte';

/** As much of a view as leaving needs, with what was asked of the server. */
function viewOf(over: Record<string, unknown> = {}) {
  const { table } = message(scene(), over);
  const asked: string[] = [];
  const ask = (what: string) => () => (asked.push(what), Promise.resolve(true));
  const router = { go: vi.fn() };
  const connection = { leave: ask('leave'), back: ask('back') };
  const view = { table, you: table.you, open: null, connection, app: { router } } as unknown as TableView;
  return { view, asked, go: router.go };
}

test('leaving asks first while the match goes on', async () => {
  const { view, asked, go } = viewOf();
  leave(view);
  expect([view.open, asked]).toEqual([{ kind: 'leave' }, []]);
  await depart(view);
  expect(asked).toEqual(['leave']);
  expect(go).toHaveBeenCalledWith('/');
});

test('whoever goes from a table that a tournament runs keeps the seat, and is led back there', async () => {
  const { view, asked, go } = viewOf();
  view.table!.setting.manager = { kind: 'tournament', id: 't1', number: 1, pause_s: 10 };
  leave(view);
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith('/tournament/t1'));
  expect([view.open, asked, exitName(view.table!)]).toEqual([null, [], 'table.tournament']);
});

test('of a session’s table the way leads to the session', async () => {
  const { view, go } = viewOf();
  view.table!.setting.manager = { kind: 'session', id: 's1', number: 1, pause_s: 8 };
  leave(view);
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith('/club/s1'));
  expect(exitName(view.table!)).toBe('table.session');
});

test('of a table for one of today’s boards the way leads to all of them', async () => {
  const { view, go } = viewOf();
  view.table!.setting.manager = { kind: 'daily', id: 'd1', number: 1, pause_s: 10 };
  leave(view);
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith('/compete'));
  expect(exitName(view.table!)).toBe('nav.compete');
});

test.each(['waiting', 'over'])('where nothing can be lost it does not ask: %s', async (phase) => {
  const { view, go } = viewOf({ phase });
  leave(view);
  await vi.waitFor(() => expect(go).toHaveBeenCalled());
  expect(view.open).toBeNull();
});

test('a touch takes the seat back from the bot that plays on it, and does else nothing', () => {
  const { view, asked } = viewOf();
  comeBack(view);
  expect(asked).toEqual([]);
  view.table!.seats[0]!.bot_plays = true;
  comeBack(view);
  expect(asked).toEqual(['back']);
});
