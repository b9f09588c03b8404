// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';

import type { ChallengePicture } from '../lib/protocol.gen';
import { speak } from '../lib/words/i18n.svelte';
import { asks, calls, challengesAfter, lineOf, termsOf, titleOf, urgentFirst } from './challenges';
import { needPeople } from './words';

beforeAll(async () => {
  await speak('en');
  await needPeople();
});

const person = (name: string, more: Partial<ChallengePicture['by']> = {}) => ({
  name,
  avatar: null,
  answer: 'waiting' as const,
  came: false,
  ...more,
});

/** Ana asks Boris, as he sees it. */
const challenge = (more: Partial<ChallengePicture> = {}): ChallengePicture => ({
  id: 'a',
  by: person('Ana', { answer: 'yes' }),
  people: [person('Boris')],
  own: false,
  answer: 'waiting',
  came: false,
  game: 'santase',
  preset: null,
  options: {},
  clock: { move: 30, bank: 0 },
  phase: 'open',
  why: null,
  made_ms: 1,
  until_ms: 9,
  table: null,
  ended_ms: null,
  ...more,
});

test('the one who is asked reads who asks, and to what', () => {
  expect(titleOf(challenge())).toBe('Ana challenges you');
  expect(termsOf(challenge())).toBe('Santase · 30 s per move');
  expect(termsOf(challenge({ clock: { move: 20, bank: 120 } }))).toBe('Santase · 20 s per move + 2 min');
});

test('the challenger reads who has still to answer', () => {
  const people = [person('Boris', { answer: 'later' }), person('Vera')];
  expect(titleOf(challenge({ own: true, people }))).toBe('You challenge Boris and Vera');
  expect(lineOf(challenge({ own: true, people }))).toBe('Later: Boris. No answer yet: Vera.');
});

test('one that was called off says why', () => {
  const off = { phase: 'off' as const, ended_ms: 5 };
  const people = [person('Boris', { answer: 'no' })];
  expect(lineOf(challenge({ ...off, why: 'declined', people }))).toBe('Called off: Boris said no.');
  const by = person('Ana', { came: true });
  expect(lineOf(challenge({ ...off, why: 'not_come', by }))).toBe('Called off: Boris didn’t come.');
});

test('who is called has a table, who has come waits for the others', () => {
  const called = challenge({ phase: 'called' });
  expect([calls(called), calls({ ...called, came: true })]).toEqual([true, false]);
  const people = [person('Boris', { came: true })];
  expect(lineOf({ ...called, came: true, people })).toBe('Waiting for Ana.');
  expect([asks(challenge()), asks(challenge({ answer: 'later' })), asks(challenge({ own: true }))]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a newer picture takes the place of the one before; what is over comes last', () => {
  const over = challenge({ id: 'a', phase: 'off', ended_ms: 5 });
  const found = challengesAfter([challenge({ id: 'a' }), challenge({ id: 'b' })], over);
  expect(found.map(({ id, phase }) => [id, phase])).toEqual([
    ['b', 'open'],
    ['a', 'off'],
  ]);
  expect(challengesAfter(found, challenge({ id: 'c' })).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

test('what waits for the reader comes first', () => {
  const [own, asked, called] = [
    challenge({ id: 'own', own: true }),
    challenge({ id: 'asked' }),
    challenge({ id: 'called', phase: 'called', answer: 'yes' }),
  ];
  expect(urgentFirst([own, asked, called]).map(({ id }) => id)).toEqual(['asked', 'called', 'own']);
});
