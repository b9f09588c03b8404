import { expect, test } from 'vitest';

import { readProof, sealHolds } from './seal';

// The test vector of docs/fairness.md.
const vector = {
  hash: 'cb9c93bf2a53315dbef3505e4f82cd10c2f4dec998e6996756c8a60156524277',
  secret: '4c55e6d1e0673c6181e8dbfb8dfac1bd084545cf9a3363971bd9ce2dea65d29c',
  nonces: [],
};

test('the seal of the documented secret holds', async () => {
  expect(await sealHolds(vector)).toBe(true);
});

test('another secret breaks the seal', async () => {
  expect(await sealHolds({ ...vector, secret: vector.secret.replace('4c', '4d') })).toBe(false);
});

test('a deal without a proof has none to show', () => {
  expect(readProof({})).toBeNull();
  expect(readProof(vector)).toEqual(vector);
});
