// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiError, ask } from './api';

const refused = (status: number, code: string) => ({
  ok: false,
  status,
  json: async () => ({ error: { code, why: code } }),
});
const done = { ok: true, status: 200, json: async () => ({ id: 'x' }) };
let fetch: ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.useFakeTimers();
  fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The answer, or the refusal, once all waits are over. */
async function outcome(method: string): Promise<unknown> {
  const asked = ask(method, '/api/x', method === 'GET' ? undefined : {}).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return asked;
}

test.each(['GET', 'POST'])('what no server has at the moment is asked for again: %s', async (method) => {
  fetch.mockResolvedValueOnce(refused(503, 'no_node')).mockResolvedValueOnce(refused(421, 'wrong_node'));
  fetch.mockResolvedValueOnce(done);
  expect(await outcome(method)).toEqual({ id: 'x' });
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('a server that dies in the middle is asked again only where that changes nothing', async () => {
  fetch.mockResolvedValue(refused(502, 'node_gone'));
  expect(await outcome('POST')).toBeInstanceOf(ApiError);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(await outcome('GET')).toBeInstanceOf(ApiError);
  expect(fetch).toHaveBeenCalledTimes(4);
});

test('other refusals stand', async () => {
  fetch.mockResolvedValue(refused(503, 'house_closed'));
  expect(await outcome('GET')).toMatchObject({ status: 503, fault: { code: 'house_closed' } });
  expect(fetch).toHaveBeenCalledTimes(1);
});
