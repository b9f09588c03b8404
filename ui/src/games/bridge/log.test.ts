import { expect, test } from 'vitest';

import { trickOf } from '../fixtures';
import { message, scene } from './fixtures';
import { log } from './log';
import type { BridgeScene } from './scene.gen';

const lineKeys = (
  before: BridgeScene | null,
  after: BridgeScene,
  event: Parameters<typeof message>[1] = null,
) =>
  log(before && message(before), message(after, event)).map(
    ({ key, args }) => `${key.slice(11)} ${args.who}`,
  );
const bids = (...calls: string[]) => calls.map((call, i) => ({ seat: i % 4, call }));

test('a board is told by its number, a deal of a rubber by its own', () => {
  const start: Partial<BridgeScene> = { phase: 'auction', ply: 0, calls: [], contract: null };
  expect(lineKeys(null, scene(start))).toEqual(['board Elena']);
  expect(lineKeys(null, scene({ ...start, board: null }))).toEqual(['deal Elena']);
});

test('the last pass tells the contract', () => {
  const before = scene({ phase: 'auction', ply: 3, calls: bids('4S', 'Pass', 'Pass') });
  expect(lineKeys(before, scene())).toEqual(['pass Stoyan', 'contract.1 Elena']);
});

test('dummy’s cards are declarer’s', () => {
  const before = scene({ ply: 5, trick: trickOf('1 H7'), dummy: 2, turn: 2, actor: 0 });
  const after = scene({ ply: 6, trick: trickOf('1 H7, 2 HK'), dummy: 2, turn: 3, actor: 3 });
  expect(lineKeys(before, after)).toEqual(['from_dummy Elena']);
});

test('the fourth card takes the trick', () => {
  const before = scene({ ply: 7, trick: trickOf('1 H7, 2 HK, 3 H3'), tricks: [0, 0] });
  const last = { cards: trickOf('1 H7, 2 HK, 3 H3, 0 H2'), winner: 2 };
  expect(lineKeys(before, scene({ ply: 8, tricks: [1, 0], last }))).toEqual(['plays Elena', 'takes Mira']);
});

test('a claim and its answers are told, and no card is told again', () => {
  const last = { cards: trickOf('1 H7, 2 HK, 3 H3, 0 H2'), winner: 2 };
  const play = scene({ ply: 52, tricks: [9, 3], last });
  const claim = scene({
    ply: 53,
    tricks: [9, 3],
    last,
    claim: { seat: 0, tricks: 1, waiting: [1, 3], ply: 52 },
  });
  const over = scene({ ply: 55, phase: 'over', tricks: [10, 3], last });
  expect(lineKeys(play, claim)).toEqual(['claims Elena']);
  expect(lineKeys(claim, over, { kind: 'move', seat: 3, move: 'accept' })).toEqual(['accept Stoyan']);
  expect(lineKeys(claim, { ...play, ply: 54 }, { kind: 'move', seat: 1, move: 'refuse' })).toEqual([
    'refuse Lazar',
  ]);
});

test('what a player explains is told with the call, or with the claim', () => {
  const told = (ply: number) => ({ kind: 'explained' as const, seat: 0, ply });
  const shown = scene({ notes: { 0: { alert: true, text: 'to play' }, 4: { text: 'all high' } } });
  const sentences = (ply: number) => log(message(scene()), message(shown, told(ply)));
  expect(sentences(0)).toEqual([
    { key: 'bridge.log.explains', args: { who: 'Elena', contract: '4S', text: 'to play' } },
  ]);
  expect(sentences(4)).toEqual([
    { key: 'bridge.log.explains_claim', args: { who: 'Elena', text: 'all high' } },
  ]);
});
