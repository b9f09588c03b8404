import { expect, test } from 'vitest';

import { AVATARS, drawingOf } from './avatars';

test('every picture has a drawing of its own', () => {
  const drawings = AVATARS.map(drawingOf);
  expect(drawings).not.toContain(null);
  expect(new Set(drawings).size).toBe(AVATARS.length);
});

test('where none is chosen, or one of a later house, there is no drawing', () => {
  expect([null, undefined, 'unicorn'].map(drawingOf)).toEqual([null, null, null]);
});
