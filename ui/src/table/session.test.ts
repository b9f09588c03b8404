// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { message, scene } from '../games/fixtures';
import { announcementMove, TableSession } from './session.svelte';

class FakeSocket {
  static OPEN = 1;
  static last: FakeSocket;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  constructor(readonly address: string) {
    FakeSocket.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  hears(data: object) {
    this.onmessage?.({ data: JSON.stringify(data) });
  }
}
const socket = () => FakeSocket.last;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openSession(onpicture = vi.fn()): TableSession {
  const session = new TableSession('demo', null, onpicture);
  socket().onopen?.();
  return session;
}

test('an invitation goes along', () => {
  new TableSession('demo', 'a b', vi.fn());
  expect(socket().address).toMatch(/\/ws\/table\/demo\?invite=a%20b$/);
});

test('what was not answered is sent again with the same id', () => {
  const session = openSession();
  void session.move(1, 5, 'HQ');
  const first = socket().sent[0]!;
  socket().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(1000);
  socket().onopen?.();
  expect(socket().sent).toEqual([first]);
});

test('an answered act is not sent again', async () => {
  const session = openSession();
  const moved = session.move(1, 5, 'HQ');
  socket().hears({ ok: socket().sent[0]!.id, seq: 9 });
  await moved;
  expect(session.pending).toBeNull();
  socket().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(1000);
  socket().onopen?.();
  expect(socket().sent).toEqual([]);
});

test('a move that is answered is on its way until the next picture', async () => {
  const session = openSession();
  socket().hears(message(scene()));
  const moved = session.move(1, scene().ply, 'HQ');
  socket().hears({ ok: socket().sent[0]!.id, seq: 9 });
  await moved;
  expect(session.pending).toBe('HQ');
  socket().hears(message(scene({ ply: scene().ply + 1 })));
  expect(session.pending).toBeNull();
});

test('one move at a time', () => {
  const session = openSession();
  void session.move(1, 5, 'HQ');
  void session.move(1, 5, 'H7');
  expect(socket().sent).toHaveLength(1);
});

test('a refusal is told, a stale move is not', async () => {
  const session = openSession();
  for (const code of ['stale', 'illegal']) {
    const moved = session.move(1, 5, 'HQ');
    socket().hears({ error: { code, why: 'x' }, id: socket().sent.at(-1)!.id });
    await moved;
    expect(session.fault?.code).toBe(code === 'stale' ? undefined : code);
  }
});

test('an older picture does not replace a newer one', () => {
  const onpicture = vi.fn();
  const session = openSession(onpicture);
  const [older, newer] = [message(scene()), message(scene({ ply: 6 }))];
  socket().hears(newer);
  socket().hears(older);
  expect(session.message?.seq).toBe(newer.seq);
  expect(onpicture).toHaveBeenCalledTimes(1);
});

test('a hint is kept as it comes', () => {
  const session = openSession();
  void session.advise(1, 5);
  expect(socket().sent[0]).toMatchObject({ do: 'hint', deal: 1, ply: 5 });
  socket().hears({ type: 'hint', deal: 1, ply: 5, move: 'HQ+belot' });
  expect(session.hint).toMatchObject({ deal: 1, ply: 5, move: 'HQ+belot' });
});

test('a chat line counts once', () => {
  const session = openSession();
  const line = { type: 'chat', seq: 4, at: '', name: 'Mira', seat: 2, text: 'hi' };
  socket().hears(line);
  socket().hears(line);
  expect(session.chat).toHaveLength(1);
});

test('belot is written before the combinations', () => {
  expect(announcementMove('HQ', ['D8D9DT', 'belot'])).toBe('HQ+belot+D8D9DT');
});

test('who may not come in is told why', () => {
  const session = new TableSession('t', null, () => undefined);
  socket().hears({ error: { code: 'suspended', why: 'You are suspended.' } });
  expect(session.fault?.code).toBe('suspended');
  session.close();
});
