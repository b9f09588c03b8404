// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

import type { AnalysisProgress, PlayAnalysis } from '../../lib/protocol.gen';
import { AnalysisRequest } from './analysis.svelte';

const open = (ply: number, cost: number): PlayAnalysis => ({
  ply,
  seat: 0,
  move: 'S7',
  cost,
  best: [],
  known: null,
  notes: [],
});
const analysed = (ply: number, cost: number): PlayAnalysis => ({
  ...open(ply, cost),
  known: { cost: 1, error: 0.1, best: 'S8', worlds: 20 },
});

/** An answer whose lines a test sends one after the other. */
function answer() {
  let send: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (send = controller) });
  vi.stubGlobal('fetch', async () => new Response(body));
  const request = new AnalysisRequest('t', 1);
  const ended = request.start();
  const line = async (progress: AnalysisProgress) => {
    send.enqueue(new TextEncoder().encode(`${JSON.stringify(progress)}\n`));
    await vi.waitFor(() => expect(request.done).toBe(progress.done));
  };
  return { request, line, close: () => (send.close(), ended) };
}

afterEach(() => vi.unstubAllGlobals());

test('what a card cost with all cards open stands before what its player could know', async () => {
  const { request, line } = answer();
  await line({ done: 0, total: 2, opened: [open(5, 10)] });
  await vi.waitFor(() => expect(request.playAt(6)?.cost).toBe(10));
  expect([request.pending.has(5), request.whole]).toEqual([true, false]);
});

test('a card that is analysed takes the place of the same with all cards open', async () => {
  const { request, line } = answer();
  await line({ done: 0, total: 2, opened: [open(6, 0), open(5, 10)] });
  await line({ done: 1, total: 2, plays: [analysed(5, 10)] });
  expect(request.made?.plays.map(({ ply, known }) => [ply, known?.cost])).toEqual([
    [5, 1],
    [6, undefined],
  ]);
  expect([...request.pending]).toEqual([6]);
});

test('an answer that breaks off leaves no half analysis that looks like a whole one', async () => {
  const { request, line, close } = answer();
  await line({ done: 1, total: 2, opened: [open(6, 0)], plays: [analysed(5, 10)] });
  await close();
  expect([request.made, request.fault?.code]).toEqual([null, 'offline']);
});
