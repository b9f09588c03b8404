import { expect, test } from 'vitest';

import { trickOf } from '../fixtures';
import { message, scene } from './fixtures';
import { log } from './log';
import type { BelaScene } from './scene.gen';

const keys = (before: BelaScene | null, after: BelaScene) =>
  log(before && message(before), message(after)).map(({ key }) => key.replace('bela.log.', ''));
const auction: Partial<BelaScene> = { phase: 'auction', trumps: [], caller: null };

test('two see the card turned up before anybody calls', () => {
  expect(keys(null, scene(2, { ...auction, ply: 0, turn_up: 'HT' }))).toEqual(['deal', 'turn_up']);
});

test('whoever is asked last has to call', () => {
  const passes = [1, 2, 3].map((seat) => ({ seat, call: 'Pass' }));
  const before = scene(4, { ...auction, ply: 3, calls: passes });
  const after = scene(4, { ply: 4, calls: [...passes, { seat: 0, call: 'H' }] });
  expect(keys(before, after)).toEqual(['must']);
});

test('forehand of three has to call, and then discards', () => {
  const calls = [{ seat: 1, call: 'H' }];
  const called = scene(3, { phase: 'auction', ply: 1, calls, discarding: true });
  expect(keys(scene(3, { ...auction, ply: 0 }), called)).toEqual(['must']);
  expect(keys(called, scene(3, { ply: 2, calls, discard: ['??', '??'] }))).toEqual(['discards']);
});

test('what is said goes before the card it is said with', () => {
  const terca = { seat: 1, trick: 0, kind: 'tierce', points: 20, cards: null, scores: null } as const;
  const after = scene(3, { ply: 6, trick: trickOf('1 HQ'), heard: [terca] });
  expect(keys(scene(3), after)).toEqual(['says.tierce', 'opens']);
});

test('the third card of three takes the trick, and what scores is shown', () => {
  const terca = { seat: 1, trick: 0, kind: 'tierce', points: 20, cards: null, scores: null } as const;
  const before = scene(3, { ply: 7, trick: trickOf('1 HQ, 2 H7'), heard: [terca] });
  const after = scene(3, {
    ply: 8,
    tricks: [0, 1, 0],
    last: { cards: trickOf('1 HQ, 2 H7, 0 H8'), winner: 1 },
    heard: [{ ...terca, cards: ['HT', 'HJ', 'HQ'], scores: true }],
  });
  expect(keys(before, after)).toEqual(['plays', 'takes', 'scores.tierce']);
});

test('a belot is told loudly, though no card is played', () => {
  const belot = { seat: 1, trick: 0, kind: 'belot', points: null, cards: ['H7'], scores: true } as const;
  const after = scene(4, { phase: 'over', heard: [{ ...belot, cards: ['H7'] }] });
  const said = log(message(scene(4, { ...auction, ply: 4 })), message(after));
  expect(said.map(({ key, loud }) => [key, loud])).toEqual([['bela.log.says.belot', true]]);
});
