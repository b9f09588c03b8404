import { expect, test } from 'vitest';

import { keyOf } from './keyboard';

test.each([
  ['p', 'KeyP', 'p'],
  ['P', 'KeyP', 'p'],
  ['п', 'KeyP', 'p'],
  ['З', 'KeyP', 'p'],
  ['q', 'KeyA', 'q'],
  ['7', 'Digit7', '7'],
  ['?', 'Slash', '?'],
  ['ArrowLeft', 'ArrowLeft', 'ArrowLeft'],
])('«%s» on %s stands for %s', (key, code, letter) => {
  expect(keyOf({ key, code })).toBe(letter);
});
