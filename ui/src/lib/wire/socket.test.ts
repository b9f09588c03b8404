// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { HealingSocket, wait } from './socket.svelte';

class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
  opened() {
    this.readyState = 1;
    this.onopen?.();
  }
  dropped(code: number) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}
const last = () => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a lost connection is told at once and opened again', () => {
  const open = vi.fn();
  const socket = new HealingSocket('ws://here/ws', { message: () => undefined, open });
  last().opened();
  expect(socket.link).toBe('open');
  last().dropped(1006);
  expect(socket.link).toBe('broken');
  vi.advanceTimersByTime(wait(0, 1));
  expect(FakeSocket.all).toHaveLength(2);
  last().opened();
  expect(socket.link).toBe('open');
  expect(open).toHaveBeenCalledTimes(2);
});

test('a server that ends, or gives the table away, is asked again soon', () => {
  expect([0, 0.5, 1].map((luck) => wait(0, luck, 1012))).toEqual([0, 200, 400]);
  expect(wait(1, 0.5, 1012)).toBe(wait(1, 0.5));
});

test('a socket that closes before it says anything is waited for longer each time', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const socket = new HealingSocket('ws://here/ws', { message: () => undefined });
  const waits = [0, 1, 2].map(() => {
    const before = FakeSocket.all.length;
    last().opened();
    last().dropped(1012);
    let waited = 0;
    for (; FakeSocket.all.length === before; waited += 50) vi.advanceTimersByTime(50);
    return waited;
  });
  expect(waits).toEqual([200, 500, 1000]);
  last().opened();
  last().onmessage?.({ data: '{}' });
  last().dropped(1012);
  vi.advanceTimersByTime(200);
  expect(FakeSocket.all).toHaveLength(5);
  socket.close();
});

test('the wait grows from attempt to attempt and stays bounded', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 60].map((attempt) => wait(attempt, 0.5));
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits.at(-1)).toBe(waits.at(-2));
});

test('a returning network cuts the wait short', () => {
  new HealingSocket('ws://here/ws', { message: () => undefined });
  last().dropped(1006);
  dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(2);
});

test('no such table is not asked for again', () => {
  const socket = new HealingSocket('ws://here/ws', { message: () => undefined });
  last().dropped(4404);
  vi.advanceTimersByTime(60_000);
  expect(socket.link).toBe('refused');
  expect(FakeSocket.all).toHaveLength(1);
});

test('a silent connection counts as lost', () => {
  const socket = new HealingSocket('ws://here/ws', { message: () => undefined });
  last().opened();
  vi.advanceTimersByTime(45_000);
  expect(socket.link).toBe('broken');
});

test('a closed socket stays closed', () => {
  const socket = new HealingSocket('ws://here/ws', { message: () => undefined });
  last().opened();
  socket.close();
  last().dropped(1000);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});
