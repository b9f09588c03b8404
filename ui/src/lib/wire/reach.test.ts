import { afterEach, expect, test, vi } from 'vitest';

import { serverReached } from './reach';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the server is asked until it answers, a refusal being an answer', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError('away')).mockResolvedValue({ ok: false });
  vi.stubGlobal('fetch', fetch);
  const reached = serverReached();
  await vi.advanceTimersByTimeAsync(1000);
  await reached;
  expect(fetch).toHaveBeenCalledTimes(2);
});
