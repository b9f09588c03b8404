// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Polled } from './polled.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Counts up with each question, and is whole at `last`. */
const counting = (last: number) => {
  const ask = vi.fn(async () => ask.mock.calls.length);
  return { ask, polled: new Polled<number>(ask, (answer) => answer >= last) };
};

test('it asks again until all is there', async () => {
  const { ask, polled } = counting(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([polled.answer, ask.mock.calls.length]).toEqual([3, 3]);
});

test('it waits longer each time, and gives up after two minutes', async () => {
  const { ask } = counting(Infinity);
  await vi.advanceTimersByTimeAsync(1500);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1500);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask.mock.calls.length).toBeLessThan(20);
});

test('it asks no more once it is stopped', async () => {
  const { ask, polled } = counting(Infinity);
  polled.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('where there is none, it is absent', async () => {
  const polled = new Polled(
    () => Promise.reject(new Error()),
    () => true,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect([polled.answer, polled.absent]).toEqual([null, true]);
});

test('what was there stays when a question is not answered', async () => {
  const ask = vi.fn().mockResolvedValueOnce(1).mockRejectedValueOnce(new Error()).mockResolvedValue(2);
  const polled = new Polled<number>(ask, (answer) => answer === 2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([polled.answer, polled.absent]).toEqual([2, false]);
});
