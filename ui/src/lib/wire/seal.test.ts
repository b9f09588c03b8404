import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { commitment, sha256 } from './seal';

test('our SHA-256 is the one that everybody has', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 300]) {
    const data = Uint8Array.from({ length }, (_, place) => (place * 37) % 256);
    expect(sha256(data)).toBe(createHash('sha256').update(data).digest('hex'));
  }
});

test('commitments are those of the documented vector', () => {
  const seal = 'cb9c93bf2a53315dbef3505e4f82cd10c2f4dec998e6996756c8a60156524277';
  expect(commitment(seal, 0, '00112233445566778899aabbccddeeff')).toBe(
    '7ad6938c562cd6ef1abcaa7a8d5bde7766cf757064cf531519fd8c712d0f985c',
  );
  expect(commitment(seal, 2, 'f0e1d2c3b4a5968778695a4b3c2d1e0f')).toBe(
    '1fe876f4a70aeebabc3311fd90130e504ff654c1af4fdec2005b2e1af9a0181a',
  );
});
