/** A player's part in the draws: 32 hex digits that nobody can foresee. */
export const newNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
