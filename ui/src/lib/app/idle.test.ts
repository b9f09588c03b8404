// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { hold } from '../wire/api';
import { idle } from './idle';

/** Work that somebody waits for, and how it is done. */
function work() {
  let finish = (): void => undefined;
  void hold(new Promise<void>((done) => (finish = done)));
  return finish;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what can wait waits for work, also for what is begun in the moment of rest after it', async () => {
  const first = work();
  let begun = false;
  void idle().then(() => (begun = true));
  await vi.advanceTimersByTimeAsync(60_000);
  first();
  await vi.advanceTimersByTimeAsync(1);
  const second = work();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toBe(false);
  second();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toBe(true);
});
