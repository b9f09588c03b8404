// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { trickOf, message, scene } from '../games/fixtures';
import { Stage } from './stage.svelte';

const whole = { cards: trickOf('0 HQ, 1 H7, 2 H8, 3 HA'), winner: 3 };
const taken = () => message(scene({ last: whole, tricks: [0, 1], turn: 3 }));
const three = () => message(scene({ trick: trickOf('0 HQ, 1 H7, 2 H8') }));
const led = () => message(scene({ trick: trickOf('3 SA'), last: whole, tricks: [0, 1] }));

let stage: Stage;
beforeEach(() => {
  vi.useFakeTimers();
  stage = new Stage(() => 1);
});
afterEach(() => {
  vi.useRealTimers();
});
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a picture shows at once', async () => {
  stage.push(three());
  await later(0);
  expect(stage.shown?.scene?.trick).toHaveLength(3);
});

test('a whole trick lies until it is read, then it is gone', async () => {
  stage.push(three());
  stage.push(taken());
  await later(100);
  expect(stage.lying).toEqual(whole);
  await later(3000);
  expect(stage.lying).toBeNull();
});

test('the next lead waits for the trick to be read', async () => {
  stage.push(three());
  stage.push(taken());
  stage.push(led());
  await later(100);
  expect(stage.shown?.scene?.trick).toEqual([]);
  await later(3000);
  expect(stage.shown?.scene?.trick).toEqual(trickOf('3 SA'));
});

test('whoever plays on takes the trick away', async () => {
  stage.push(three());
  stage.push(taken());
  await later(100);
  stage.hurry();
  await later(0);
  expect(stage.lying).toBeNull();
});

test('whoever was away sees the newest picture only', async () => {
  const seen: number[] = [];
  stage.listeners.push((_, after) => seen.push(after.seq));
  const many = Array.from({ length: 12 }, three);
  many.forEach(stage.push);
  await later(0);
  expect(seen).toEqual([many[0]!.seq, many.at(-1)!.seq]);
});
