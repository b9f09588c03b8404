/** A player's part in the shuffle (docs/fairness.md): nonces by seal, and what was agreed on before they were shown. */
import type { CommitmentsMessage, EventPicture, SealMessage, SealPicture } from '../lib/protocol.gen';
import { commitment } from '../lib/wire/seal';

const KEY = 'valat.nonces';
/** A nonce is needed for moments; some more are kept for tables that wait for friends. */
const KEPT = 20;

/** 64 random hex digits. */
export const newNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export class Nonces {
  // kept beyond the page: loaded anew, it can still give what it committed to
  #nonces = new Map<string, string>(readStored());
  // by deal: after this list the own nonce was given
  #agreed = new Map<number, CommitmentsMessage>();

  /** The commitment that answers a seal; the same when it is asked for again. */
  commit({ hash, seat }: SealMessage): string {
    const nonce = this.#nonces.get(hash) ?? newNonce();
    this.#nonces.set(hash, nonce);
    store([...this.#nonces].slice(-KEPT));
    return commitment(hash, seat, nonce);
  }

  /** The nonce that answers the list of commitments; null where our own is not in it, or another list came before. */
  reveal(message: CommitmentsMessage): string | null {
    const { deal, hash, commitments } = message;
    const nonce = this.#nonces.get(hash);
    if (!nonce || !commitments.some((entry) => entry.commitment === commitment(hash, entry.seat, nonce)))
      return null;
    this.#agreed.set(deal, message);
    return nonce;
  }

  /** Whether a deal was shuffled with exactly the nonces that were agreed on, or openly made anew since. */
  fair({ deal, nonces = [] }: EventPicture, seal: SealPicture | null): boolean {
    const agreed = this.#agreed.get(deal ?? 0);
    if (!agreed || !seal) return true;
    if (agreed.hash !== seal.hash) return seal.refused.length > 0;
    return (
      agreed.commitments.length === nonces.length &&
      agreed.commitments.every((entry, place) => entry.commitment === nonces[place]!.commitment)
    );
  }
}

function readStored(): [string, string][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, string][];
  } catch {
    return [];
  }
}

function store(nonces: [string, string][]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(nonces));
  } catch {
    // without storage they live as long as the page
  }
}
