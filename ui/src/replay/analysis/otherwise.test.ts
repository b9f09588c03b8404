// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

import { Otherwise } from './otherwise.svelte';

const scene = { best: { HQ: ['belot', 'HJHQHK'] } };
const step = (by: string) => ({ seat: 0, move: 'S7', by, scene });

/** The line after the server has answered so; and what it was asked. */
function mockAnswers(...answers: object[]) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return new Response(JSON.stringify(answers.shift()));
  });
  return { line: new Otherwise('t', 1, 6, 2), asked };
}

afterEach(() => vi.unstubAllGlobals());

test('a card goes with the best that may be announced, after all moves before', async () => {
  const { line, asked } = mockAnswers({ moves: ['S7'], steps: [], legal: ['HQ'], scene }, { moves: [] });
  await line.ask([]);
  await line.move('HQ');
  expect(asked).toEqual([
    { ply: 6, moves: [], seat: 2 },
    { ply: 6, moves: ['S7', 'HQ+belot+HJHQHK'], seat: 2 },
  ]);
});

test('taking back leaves what was before the last own move', async () => {
  const steps = ['player', 'bot', 'player', 'bot', 'bot'].map(step);
  const { line, asked } = mockAnswers({ moves: ['S7', 'S8', 'S9', 'ST', 'SJ'], steps, legal: [] }, {});
  await line.ask([]);
  await line.takeBack();
  expect(asked.at(-1)).toEqual({ ply: 6, moves: ['S7', 'S8'], seat: 2 });
});

test('to the end all moves are the bots’', async () => {
  const { line, asked } = mockAnswers({ moves: ['S7'], steps: [], legal: [] }, { moves: [] });
  await line.ask([]);
  await line.finish();
  expect(asked.at(-1)).toEqual({ ply: 6, moves: ['S7'], seat: null });
});

test('a refusal is kept, and the line as it was', async () => {
  const { line } = mockAnswers({ moves: ['S7'], steps: [], legal: ['HQ'], scene });
  await line.ask([]);
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"error":{"code":"too_often","why":"No."}}', { status: 429 }),
  );
  await line.move('HQ');
  expect([line.fault?.code, line.legal]).toEqual(['too_often', ['HQ']]);
});
