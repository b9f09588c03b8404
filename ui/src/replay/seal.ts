/** The browser's own look at a deal's proof (docs/fairness.md): seal and commitments are the hashes they should be. */
import { bytesOf, commitment, sha256 } from '../lib/wire/seal';

interface PlayerNonce {
  name: string;
  nonce: string;
  /** Since version 2, as `commitment`. */
  seat?: number;
  commitment?: string;
}

export interface Proof {
  version?: number;
  hash: string;
  secret: string;
  nonces: PlayerNonce[];
  /** Those who committed to a nonce and did not give it, so that the deal was made anew. */
  refused?: { name: string }[];
}

/** The proof of a deal; null where it has none that can be shown. */
export function readProof(found: Record<string, unknown>): Proof | null {
  const { hash, secret, nonces } = found;
  if (typeof hash !== 'string' || typeof secret !== 'string' || !Array.isArray(nonces)) return null;
  return found as unknown as Proof;
}

/** Whether the secret gives the seal. */
export const sealHolds = ({ hash, secret }: Proof): boolean => sha256(bytesOf(secret)) === hash.toLowerCase();

/** Whether each nonce is the one that was committed to; in old proofs, which have no commitments, they are. */
export const commitmentsHold = ({ version = 1, hash, nonces }: Proof): boolean =>
  version < 2 || nonces.every((one) => one.commitment === commitment(hash, one.seat ?? 0, one.nonce));
