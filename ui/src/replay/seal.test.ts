import { expect, test } from 'vitest';

import type { Proof } from '../lib/protocol.gen';
import { commitmentsHold, sealHolds } from './seal';

// The test vector of docs/fairness.md.
const vector: Proof = {
  table: 'abc',
  deal: 1,
  hash: 'cb9c93bf2a53315dbef3505e4f82cd10c2f4dec998e6996756c8a60156524277',
  secret: '4c55e6d1e0673c6181e8dbfb8dfac1bd084545cf9a3363971bd9ce2dea65d29c',
  nonces: [],
};

test('the seal of the documented secret holds', () => {
  expect(sealHolds(vector)).toBe(true);
});

test('another secret breaks the seal', () => {
  expect(sealHolds({ ...vector, secret: vector.secret.replace('4c', '4d') })).toBe(false);
});

test('a nonce that was not committed to is seen, and old proofs have no commitments', () => {
  const nonce = '00112233445566778899aabbccddeeff';
  const committed = '7ad6938c562cd6ef1abcaa7a8d5bde7766cf757064cf531519fd8c712d0f985c';
  const nonces = [{ name: 'Ana', nonce, seat: 0, commitment: committed }];
  expect(commitmentsHold({ ...vector, version: 2, nonces })).toBe(true);
  expect(commitmentsHold({ ...vector, version: 2, nonces: [{ ...nonces[0]!, seat: 1 }] })).toBe(false);
  expect(commitmentsHold({ ...vector, nonces: [{ name: 'Ana', nonce }] })).toBe(true);
});
