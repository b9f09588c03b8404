/** The shuffle of docs/fairness.md, written from that page: it shares no code with the server. */
import { sha256 } from '@noble/hashes/sha2.js';
import { shake256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Bytes taken at once; a draw of a few entries needs far fewer. */
const TAKEN = 4096;

function eightBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

const withLength = (bytes: Uint8Array): Uint8Array => concatBytes(eightBytes(bytes.length), bytes);

/** The hash that is shown before a secret is: SHA-256 in hex digits. */
export const sealOf = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

/**
 * The items in the order in which they come out.
 * Secret and nonces are hex digits; `deal` and `reshuffle` are numbers of the draw.
 */
export function shuffled<Item>(
  items: readonly Item[],
  secret: string,
  nonces: readonly string[],
  deal: number,
  reshuffle: number,
): Item[] {
  const seed = concatBytes(
    utf8ToBytes('valat-shuffle-1'),
    withLength(hexToBytes(secret)),
    eightBytes(deal),
    eightBytes(reshuffle),
    eightBytes(nonces.length),
    ...nonces.map((nonce) => withLength(hexToBytes(nonce))),
  );
  const stream = shake256(seed, { dkLen: TAKEN });
  let read = 0;
  function below(count: number): number {
    // bytes above the last whole multiple would make low numbers come up more often
    const limit = 256 - (256 % count);
    let byte = stream[read++]!;
    while (byte >= limit) byte = stream[read++]!;
    return byte % count;
  }
  const order = [...items];
  for (let place = order.length - 1; place > 0; place--) {
    const other = below(place + 1);
    [order[place], order[other]] = [order[other]!, order[place]!];
  }
  return order;
}
