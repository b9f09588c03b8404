// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';

import { commitment } from '../lib/wire/seal';
import { newNonce, Nonces } from './nonces';

const seal = { type: 'seal', deal: 3, hash: 'ff', seat: 1 } as const;
const list = (commitments: string[]) =>
  ({
    type: 'commitments',
    deal: 3,
    hash: 'ff',
    commitments: commitments.map((text, seat) => ({ seat, name: 'x', commitment: text })),
  }) as const;
const dealt = (commitments: string[]) => ({
  kind: 'dealt' as const,
  deal: 3,
  nonces: commitments.map((text, seat) => ({ name: 'x', nonce: '00', seat, commitment: text })),
});

const sealed = { deal: 3, hash: 'ff', nonces: 2, shared: false, refused: [] as string[] };

beforeEach(() => localStorage.clear());

test('a nonce has 64 random hex digits', () => {
  expect(newNonce()).toMatch(/^[0-9a-f]{64}$/);
  expect(newNonce()).not.toBe(newNonce());
});

test('the nonce given is the one that was committed to, and only when its commitment is in the list', () => {
  const nonces = new Nonces();
  const own = nonces.commit(seal);
  expect(nonces.commit(seal)).toBe(own);
  expect(nonces.reveal(list(['aa', 'bb']) as never)).toBeNull();
  const nonce = nonces.reveal(list(['aa', own]) as never)!;
  expect(commitment('ff', 1, nonce)).toBe(own);
});

test('a page that is loaded anew still gives it', () => {
  const own = new Nonces().commit(seal);
  expect(new Nonces().reveal(list(['aa', own]) as never)).not.toBeNull();
});

test('another list of nonces than was agreed on is seen', () => {
  const nonces = new Nonces();
  const own = nonces.commit(seal);
  expect(nonces.fair(dealt([]), sealed)).toBe(true);
  nonces.reveal(list(['aa', own]) as never);
  expect(nonces.fair(dealt(['aa', own]), sealed)).toBe(true);
  expect(nonces.fair(dealt(['cc', own]), sealed)).toBe(false);
  expect(nonces.fair(dealt(['aa']), sealed)).toBe(false);
});

test('a deal made anew says who refused', () => {
  const nonces = new Nonces();
  nonces.reveal(list(['aa', nonces.commit(seal)]) as never);
  expect(nonces.fair(dealt([]), { ...sealed, hash: 'ee' })).toBe(false);
  expect(nonces.fair(dealt([]), { ...sealed, hash: 'ee', refused: ['Ann'] })).toBe(true);
});
