import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Playback } from './playback';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function courseOf(...names: string[]) {
  const told: string[] = [];
  const playback = new Playback(() => 100);
  playback.step();
  names.forEach((name) => playback.put(() => told.push(name), name !== 'unseen'));
  return { playback, told };
}

test('a step is one thing that is seen, and what nobody sees before the next', () => {
  const { playback, told } = courseOf('a', 'unseen', 'b', 'c');
  expect(told).toEqual(['a', 'unseen']);
  playback.step();
  expect(told).toEqual(['a', 'unseen', 'b']);
});

test('a step that is asked for early waits for what it shows', () => {
  const { playback, told } = courseOf('a');
  playback.step();
  playback.put(() => told.push('b'), true);
  playback.put(() => told.push('c'), true);
  expect(told).toEqual(['a', 'b']);
});

test('a run goes on by itself, at its pace', () => {
  const { playback, told } = courseOf('a', 'b', 'c');
  playback.go('run');
  expect(told).toEqual(['a', 'b']);
  vi.advanceTimersByTime(100);
  expect(told).toEqual(['a', 'b', 'c']);
});

test('to the end nothing waits', () => {
  const { playback, told } = courseOf('a', 'b', 'c', 'unseen');
  playback.go('end');
  expect(told).toEqual(['a', 'b', 'c', 'unseen']);
});

test('what is cleared never happens', () => {
  const { playback, told } = courseOf('a', 'b');
  playback.clear();
  playback.go('end');
  expect(told).toEqual(['a']);
});
