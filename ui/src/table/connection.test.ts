// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { message, scene } from '../games/fixtures';
import { announcementMove, TableConnection } from './connection.svelte';

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

function openConnection(onpicture = vi.fn()): TableConnection {
  const connection = new TableConnection('demo', null, onpicture);
  socket().onopen?.();
  return connection;
}

test('an invitation goes along', () => {
  new TableConnection('demo', 'a b', vi.fn());
  expect(socket().address).toMatch(/\/ws\/table\/demo\?invite=a%20b$/);
});

test('what was not answered is sent again with the same id', () => {
  const connection = openConnection();
  void connection.move(1, 5, 'HQ');
  const first = socket().sent[0]!;
  socket().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(1000);
  socket().onopen?.();
  expect(socket().sent).toEqual([first]);
});

test('an answered act is not sent again', async () => {
  const connection = openConnection();
  const moved = connection.move(1, 5, 'HQ');
  socket().hears({ ok: socket().sent[0]!.id, seq: 9 });
  await moved;
  expect(connection.pending).toBeNull();
  socket().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(1000);
  socket().onopen?.();
  expect(socket().sent).toEqual([]);
});

test('a move that is answered is on its way until the next picture', async () => {
  const connection = openConnection();
  socket().hears(message(scene()));
  const moved = connection.move(1, scene().ply, 'HQ');
  socket().hears({ ok: socket().sent[0]!.id, seq: 9 });
  await moved;
  expect(connection.pending).toBe('HQ');
  socket().hears(message(scene({ ply: scene().ply + 1 })));
  expect(connection.pending).toBeNull();
});

test('one move at a time', () => {
  const connection = openConnection();
  void connection.move(1, 5, 'HQ');
  void connection.move(1, 5, 'H7');
  expect(socket().sent).toHaveLength(1);
});

test('a refusal is told, a stale move is not', async () => {
  const connection = openConnection();
  for (const code of ['stale', 'illegal']) {
    const moved = connection.move(1, 5, 'HQ');
    socket().hears({ error: { code, why: 'x' }, id: socket().sent.at(-1)!.id });
    await moved;
    expect(connection.fault?.code).toBe(code === 'stale' ? undefined : code);
  }
});

test('an older picture does not replace a newer one', () => {
  const onpicture = vi.fn();
  const connection = openConnection(onpicture);
  const [older, newer] = [message(scene()), message(scene({ ply: 6 }))];
  socket().hears(newer);
  socket().hears(older);
  expect(connection.message?.seq).toBe(newer.seq);
  expect(onpicture).toHaveBeenCalledTimes(1);
});

test('a hint is kept as it comes', () => {
  const connection = openConnection();
  void connection.advise(1, 5);
  expect(socket().sent[0]).toMatchObject({ do: 'hint', deal: 1, ply: 5 });
  socket().hears({ type: 'hint', deal: 1, ply: 5, move: 'HQ+belot' });
  expect(connection.hint).toMatchObject({ deal: 1, ply: 5, move: 'HQ+belot' });
});

test('a chat line counts once', () => {
  const connection = openConnection();
  const line = { type: 'chat', seq: 4, at: '', name: 'Mira', seat: 2, text: 'hi' };
  socket().hears(line);
  socket().hears(line);
  expect(connection.chat).toHaveLength(1);
});

test('belot is written before the combinations', () => {
  expect(announcementMove('HQ', ['D8D9DT', 'belot'])).toBe('HQ+belot+D8D9DT');
});

test('who may not come in is told why', () => {
  const connection = new TableConnection('t', null, () => undefined);
  socket().hears({ error: { code: 'suspended', why: 'You are suspended.' } });
  expect(connection.fault?.code).toBe('suspended');
  connection.close();
});
