/** The browser's own look at a deal's proof (docs/fairness.md): the seal is the hash of the secret. */

export interface Proof {
  hash: string;
  secret: string;
  nonces: { name: string; nonce: string }[];
}

/** The proof of a deal; null where it has none that can be shown. */
export function readProof(found: Record<string, unknown>): Proof | null {
  const { hash, secret, nonces } = found;
  if (typeof hash !== 'string' || typeof secret !== 'string' || !Array.isArray(nonces)) return null;
  return { hash, secret, nonces };
}

const bytes = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

const hex = (data: ArrayBuffer): string =>
  Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether the secret gives the seal; null where this page may not compute hashes (plain http). */
export async function sealHolds({ hash, secret }: Proof): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  return hex(await crypto.subtle.digest('SHA-256', bytes(secret))) === hash.toLowerCase();
}
