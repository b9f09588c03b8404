/** The browser's own look at a deal's proof (docs/fairness.md): seal and commitments are the hashes they should be. */
import type { Proof } from '../lib/protocol.gen';
import { bytesOf, commitment, sha256 } from '../lib/wire/seal';

/** Whether the secret gives the seal. */
export const sealHolds = ({ hash, secret }: Proof): boolean => sha256(bytesOf(secret)) === hash.toLowerCase();

/** Whether each nonce is the one that was committed to; in old proofs, which have no commitments, they are. */
export const commitmentsHold = ({ version = 1, hash, nonces }: Proof): boolean =>
  version < 2 || nonces.every((entry) => entry.commitment === commitment(hash, entry.seat ?? 0, entry.nonce));
