// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { App } from '../lib/app/app.svelte';
import { defaults, type Choices } from '../lib/app/settings.svelte';
import type { TableMessage } from '../lib/protocol.gen';
import { message, scene } from '../games/fixtures';
import { press } from './keys';
import { TableConnection } from './connection.svelte';
import { TableView } from './view.svelte';

const sent: string[] = [];
const asked: string[] = [];
class FakeSocket {
  static OPEN = 1;
  static last: FakeSocket;
  readyState = 1;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    FakeSocket.last = this;
  }
  send(text: string) {
    const act = JSON.parse(text);
    if (act.do === 'move') sent.push(act.move);
    asked.push(act.do);
  }
  close() {}
}

beforeEach(() => {
  sent.length = asked.length = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const hears = (data: object) => FakeSocket.last.onmessage?.({ data: JSON.stringify(data) });
const refused = { HQ: { rule: 'BEL-PLAY-1', key: 'belot.follow', args: { suit: 'S' }, why: 'Follow.' } };
const belot = { text: 'belot', kind: 'belot', points: 20, cards: ['SQ', 'SK'] };

/** A view that shows this scene to seat 0. */
async function openView(over: Record<string, unknown>, choices: Partial<Choices> = {}): Promise<TableView> {
  const app = { settings: { choices: { ...defaults(), ...choices } } } as unknown as App;
  const view = new TableView(app, (hear) => new TableConnection('demo', null, hear));
  const picture = message(scene(over));
  picture.view = { ...picture.view!, legal: ['Pass', 'H'] };
  FakeSocket.last.onmessage?.({ data: JSON.stringify(picture) });
  await vi.waitFor(() => expect(view.scene).not.toBeNull(), { timeout: 10_000 });
  return view;
}
const key = (name: string) => new KeyboardEvent('keydown', { key: name });

test('a deal that all passed in asks for nothing: the server deals the next one', async () => {
  const view = await openView({ phase: 'over' });
  vi.useFakeTimers();
  const result = { outcome: 'passed_out', scores: [0, 0], contract: null };
  const over = message(scene({ phase: 'over', ply: 6 }), { phase: 'between' });
  over.match.deals = [{ deal: 1, result, lines: [] }] as unknown as TableMessage['match']['deals'];
  FakeSocket.last.onmessage?.({ data: JSON.stringify(over) });
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(asked).not.toContain('ready');
  expect(view.open).toBeNull();
});

test('a touch plays the card', async () => {
  (await openView({})).touch('SJ');
  expect(sent).toEqual(['SJ']);
});

test('a forbidden card is not played and its refusal is told', async () => {
  const view = await openView({ refused });
  view.touch('HQ');
  expect(sent).toEqual([]);
  expect(view.refusal(view.asked!)?.rule).toBe('BEL-PLAY-1');
});

test('no card is played off turn', async () => {
  (await openView({ turn: 2 })).touch('SJ');
  expect(sent).toEqual([]);
});

test('who wants it so touches twice', async () => {
  const view = await openView({}, { confirm: true });
  view.touch('SJ');
  expect(sent).toEqual([]);
  view.touch('SJ');
  expect(sent).toEqual(['SJ']);
});

test('something to announce is asked for', async () => {
  const view = await openView({ offers: { SJ: [belot] }, best: { SJ: ['belot'] } });
  view.touch('SJ');
  expect(view.open).toEqual({ kind: 'announce', card: 'SJ' });
  expect(sent).toEqual([]);
});

test('or announced without asking', async () => {
  const view = await openView({ offers: { SJ: [belot] }, best: { SJ: ['belot'] } }, { announce: true });
  view.touch('SJ');
  expect(sent).toEqual(['SJ+belot']);
});

test('a letter calls in the auction', async () => {
  const view = await openView({ phase: 'auction' });
  expect(press(key('h'), view, vi.fn())).toBe(true);
  expect(sent).toEqual(['H']);
});

test.each([
  ['a card', 'play', (view: TableView) => view.touch('SJ')],
  ['a call', 'auction', (view: TableView) => press(key('h'), view, vi.fn())],
  ['what a dialog has chosen', 'play', (view: TableView) => view.play('SJ', ['belot'])],
] as const)('paused, nothing is played: %s', async (_, phase, act) => {
  const view = await openView({ phase });
  hears(message(scene({ phase }), { paused: true }));
  await vi.waitFor(() => expect(view.paused).toBe(true));
  act(view);
  expect(sent).toEqual([]);
});

test('a letter calls on a Cyrillic keyboard, too', async () => {
  const view = await openView({ phase: 'auction' });
  press(new KeyboardEvent('keydown', { key: 'х', code: 'KeyH' }), view, vi.fn());
  expect(sent).toEqual(['H']);
});

test('a call that is not allowed is asked about, not sent', async () => {
  const view = await openView({ phase: 'auction' });
  press(key('c'), view, vi.fn());
  expect(sent).toEqual([]);
  expect(view.asked).toBe('C');
});

test('an arrow goes to the hand, a question mark lists the keys', async () => {
  const view = await openView({});
  const focus = vi.fn();
  press(key('ArrowRight'), view, focus);
  expect(focus).toHaveBeenCalledOnce();
  press(key('?'), view, focus);
  expect(view.open).toEqual({ kind: 'keys' });
});

const hint = { type: 'hint', deal: 1, ply: 5, move: 'SJ+belot' };

test('a hint names the card of the position on screen, until it is played', async () => {
  const view = await openView({});
  press(key('i'), view, vi.fn());
  expect(asked).toEqual(['hint']);
  expect(view.thinking).toBe(true);
  hears(hint);
  expect([view.hint, view.proposed]).toEqual(['SJ', 'SJ+belot']);
  hears(message(scene({ ply: 6, turn: 1 })));
  await vi.waitFor(() => expect(view.scene?.ply).toBe(6));
  expect(view.hint).toBeNull();
  expect(view.thinking).toBe(false);
});

test('a hint about another position is none', async () => {
  const view = await openView({});
  hears({ ...hint, ply: 4 });
  expect(view.hint).toBeNull();
});

test('off turn no hint is asked for', async () => {
  const view = await openView({ turn: 2 });
  expect([view.advised, view.hintable]).toEqual([true, false]);
  await view.advise();
  expect(asked).toEqual([]);
});

test('where only one move may be made no hint is asked for', async () => {
  const view = await openView({});
  const picture = message(scene());
  picture.view = { ...picture.view!, legal: ['SJ'] };
  hears(picture);
  await vi.waitFor(() => expect(view.hintable).toBe(false));
  expect(view.advised).toBe(true);
});

test.each([
  ['the table gives none', (table: TableMessage['table']) => (table.setting.hints = false)],
  ['another person sits there', (table: TableMessage['table']) => (table.seats[2]!.kind = 'person')],
  ['you watch', (table: TableMessage['table']) => (table.you = null)],
])('there are no hints where %s', async (_, change) => {
  const view = await openView({});
  const other = message(scene());
  change(other.table);
  hears(other);
  await vi.waitFor(() => expect(view.advised).toBe(false));
});

test('a level other than the house is named', async () => {
  const view = await openView({});
  expect(view.level).toBeUndefined();
  const other = message(scene());
  other.table.setting.bots = 'gentle';
  hears(other);
  await vi.waitFor(() => expect(view.level).toBeTruthy());
});

test('the tricks of a side lie at its first seat, yours at the bottom', async () => {
  const view = await openView({ tricks: [3, 2] });
  expect([0, 1, 2, 3].map((seat) => view.pile(seat))).toEqual([3, 2, null, null]);
  expect(view.partners).toEqual([2]);
});
