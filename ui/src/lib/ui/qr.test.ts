import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';

import { qrPath, QUIET } from './qr';

const LINK = 'https://cards.example.org/t/a1b2c3d4e5f6?invite=Zm9vYmFyYmF6cXV4';
/** Pixels of a module in the picture that is read again. */
const UNIT = 4;

/** What a camera sees of a path of unit squares: white paper, black modules. */
function pictureOf(size: number, path: string) {
  const side = size * UNIT;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let row = Number(y) * UNIT; row < (Number(y) + 1) * UNIT; row++)
      for (let at = Number(x) * UNIT; at < (Number(x) + Number(width)) * UNIT; at++)
        data.set([0, 0, 0], (row * side + at) * 4);
  }
  return { width: side, height: side, data };
}

test('a camera reads the link', () => {
  const { size, path } = qrPath(LINK);
  expect(decodeQR(pictureOf(size, path))).toBe(LINK);
});

test('the paper around it is empty', () => {
  const { size, path } = qrPath(LINK);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(QUIET);
    expect(Math.max(Number(x) + Number(width), Number(y) + 1)).toBeLessThanOrEqual(size - QUIET);
  }
});
