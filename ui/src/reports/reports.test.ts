// @vitest-environment jsdom

import { expect, test, vi } from 'vitest';

import en from './i18n/en';
import { CAUSES, playerTarget, sendReport } from './reports';

test('everything that may be wrong has its words', () => {
  const causes = Object.values(CAUSES).flat();
  expect(causes.filter((cause) => !(`report.cause.${cause}` in en))).toEqual([]);
});

test('a player is reported at a table also for the way of playing', () => {
  expect(Object.keys(playerTarget('Ana').of)).toEqual(['player', 'name']);
  expect(playerTarget('Ana', { table: 't', seat: 2 }).of.play).toEqual({ table: 't', seat: 2 });
});

test('a report says what is wrong with what, and is taken back by its id', async () => {
  const asked: [string, string, unknown][] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push([init.method!, path, init.body ? JSON.parse(String(init.body)) : null]);
    return init.method === 'POST'
      ? new Response(JSON.stringify({ id: 'play/ab', until_ms: 1 }), { status: 200 })
      : new Response(null, { status: 204 });
  });
  const target = playerTarget('Ana', { table: 't', seat: 2 });
  const takeBack = await sendReport(target, { kind: 'play', cause: 'slow', text: 'A minute each.' });
  await takeBack();
  vi.unstubAllGlobals();
  expect(asked).toEqual([
    ['POST', '/api/reports', { kind: 'play', cause: 'slow', text: 'A minute each.', table: 't', seat: 2 }],
    ['DELETE', '/api/reports/play/ab', null],
  ]);
});
