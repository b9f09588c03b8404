import { expect, test } from 'vitest';

import { trickOf, message, scene } from '../fixtures';
import type { EventPicture } from '../../lib/protocol.gen';
import { log } from './log';

const still = {
  hands: [['S9'], ['??']],
  trumps: ['C'],
  turn_up: 'CK',
  stock: 12,
  closer: null,
  heard: [],
  tricks: [0, 0],
};
const at = (ply: number, over: object, event: EventPicture | null = null) =>
  message(scene({ ...still, ply, ...over }), {}, event);
const keys = (before: ReturnType<typeof at> | null, after: ReturnType<typeof at>) =>
  log(before, after).map(({ key }) => key.replace('santase.log.', ''));

test('a deal opens with the card turned up', () => {
  expect(keys(null, at(0, {}))).toEqual(['deal', 'turned']);
});

test('a marriage is heard before the card that is led with it', () => {
  const heard = [{ seat: 0, trick: 1, kind: 'marriage', points: 40, cards: ['CQ', 'CK'] }];
  expect(keys(at(2, {}), at(3, { heard, trick: trickOf('0 CQ') }))).toEqual(['marriage', 'opens']);
});

test('closing is loud', () => {
  expect(log(at(2, {}), at(3, { closer: 1 }))).toMatchObject([{ key: 'santase.log.closes', loud: true }]);
});

test('the turn-up is drawn after the trick', () => {
  const last = { cards: trickOf('0 HQ, 1 HA'), winner: 1 };
  const heard = [{ seat: 0, trick: 1, kind: 'turn_up', points: 0, cards: ['CK'] }];
  const after = at(4, { trick: [], last, tricks: [0, 1], heard, turn_up: null, stock: 0 });
  expect(keys(at(3, { trick: trickOf('0 HQ') }), after)).toEqual(['plays', 'takes', 'turn_up']);
});

test('a claim is told by the move', () => {
  const claim: EventPicture = { kind: 'move', seat: 1, move: 'claim' };
  expect(keys(at(6, {}), at(7, { phase: 'over' }, claim))).toEqual(['claims']);
});

test('a move taken back is not told again', () => {
  expect(log(at(3, { trick: trickOf('0 HQ') }), at(2, {}))).toEqual([]);
});
