import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Course } from './course';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function courseOf(...names: string[]) {
  const told: string[] = [];
  const course = new Course(() => 100);
  course.step();
  names.forEach((name) => course.put(() => told.push(name), name !== 'unseen'));
  return { course, told };
}

test('a step is one thing that is seen, and what nobody sees before the next', () => {
  const { course, told } = courseOf('a', 'unseen', 'b', 'c');
  expect(told).toEqual(['a', 'unseen']);
  course.step();
  expect(told).toEqual(['a', 'unseen', 'b']);
});

test('a step that is asked for early waits for what it shows', () => {
  const { course, told } = courseOf('a');
  course.step();
  course.put(() => told.push('b'), true);
  course.put(() => told.push('c'), true);
  expect(told).toEqual(['a', 'b']);
});

test('a run goes on by itself, at its pace', () => {
  const { course, told } = courseOf('a', 'b', 'c');
  course.go('run');
  expect(told).toEqual(['a', 'b']);
  vi.advanceTimersByTime(100);
  expect(told).toEqual(['a', 'b', 'c']);
});

test('to the end nothing waits', () => {
  const { course, told } = courseOf('a', 'b', 'c', 'unseen');
  course.go('end');
  expect(told).toEqual(['a', 'b', 'c', 'unseen']);
});

test('what is cleared never happens', () => {
  const { course, told } = courseOf('a', 'b');
  course.clear();
  course.go('end');
  expect(told).toEqual(['a']);
});
