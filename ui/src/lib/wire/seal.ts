/** The hashes of fair dealing (docs/fairness.md). Our own SHA-256, since browsers give theirs over https only. */

/** The first 32 bits of the fractional parts of the cube roots (`power` 3) or square roots (2) of the primes. */
function roots(count: number, power: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return primes.map((prime) => ((prime ** (1 / power) % 1) * 2 ** 32) | 0);
}

const ROUNDS = roots(64, 3);
const START = roots(8, 2);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message with its end mark and its length in bits, in whole blocks of 64 bytes. */
function padded(data: Uint8Array): DataView {
  const blocks = new DataView(new ArrayBuffer((((data.length + 8) >> 6) << 6) + 64));
  data.forEach((byte, place) => blocks.setUint8(place, byte));
  blocks.setUint8(data.length, 0x80);
  blocks.setUint32(blocks.byteLength - 4, data.length * 8);
  return blocks;
}

/** The 64 words that a block is mixed in with. */
function schedule(blocks: DataView, at: number): number[] {
  const words = Array.from({ length: 16 }, (_, place) => blocks.getInt32(at + 4 * place));
  for (let place = 16; place < 64; place++) {
    const [near, far] = [words[place - 2]!, words[place - 15]!];
    const recent = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    const other = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    words.push((recent + words[place - 7]! + other + words[place - 16]!) | 0);
  }
  return words;
}

function mix(state: number[], words: number[]): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  words.forEach((word, round) => {
    const up = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = h + up + ((e & f) ^ (~e & g)) + ROUNDS[round]! + word;
    const down = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = down + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  });
  return [a, b, c, d, e, f, g, h].map((word, place) => (word + state[place]!) | 0);
}

const hexOf = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** SHA-256 in hex digits. */
export function sha256(data: Uint8Array): string {
  const blocks = padded(data);
  let state = START;
  for (let at = 0; at < blocks.byteLength; at += 64) state = mix(state, schedule(blocks, at));
  return state.map((word) => hexOf(word >>> 0, 8)).join('');
}

export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** By which hash whoever sits there stands by a nonce for the deal with that seal; all in hex digits. */
export function commitment(seal: string, seat: number, nonce: string): string {
  const name = [...'valat-nonce-1'].map((letter) => hexOf(letter.charCodeAt(0), 2)).join('');
  const sized = (hex: string): string => hexOf(hex.length / 2, 16) + hex;
  return sha256(bytesOf(name + sized(seal) + hexOf(seat, 16) + sized(nonce)));
}
