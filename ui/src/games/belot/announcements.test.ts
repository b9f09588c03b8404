import { expect, test } from 'vitest';

import { trickOf, scene } from '../fixtures';
import type { Announcement } from '../../lib/protocol.gen';
import { belot } from './scene';
import { announcementsAt } from './announcements';

const tierce: Announcement = { seat: 1, trick: 0, kind: 'tierce', points: 20, cards: null, scores: null };
const scored: Announcement = { ...tierce, cards: ['H7', 'H8', 'H9'], scores: true };
const at = (over: Record<string, unknown>) => announcementsAt(belot(scene(over)), 1);

test('an announcement shows while its trick is played', () => {
  expect(at({ heard: [tierce], trick: trickOf('1 H7') })).toEqual([tierce]);
});

test('one that scores shows its cards in the second trick', () => {
  expect(at({ heard: [scored], tricks: [1, 0], trick: trickOf('0 HQ') })).toEqual([scored]);
});

test('one that does not score is gone in the second trick', () => {
  const lost = { ...tierce, scores: false };
  expect(at({ heard: [lost], tricks: [1, 0], trick: trickOf('0 HQ') })).toEqual([]);
});

test('nothing is left in the third trick', () => {
  expect(at({ heard: [scored], tricks: [1, 1], trick: trickOf('0 HQ') })).toEqual([]);
});

test('each seat shows its own', () => {
  expect(announcementsAt(belot(scene({ heard: [tierce] })), 2)).toEqual([]);
});
