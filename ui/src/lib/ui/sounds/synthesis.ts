/** Sounds as samples, made from a few numbers: nothing is loaded, and each begins and ends in silence. */

/** A note: partials that die away, as of wood or a small bell. */
export interface Tone {
  kind: 'tone';
  /** Seconds: when it begins, how long it rises, and in which time it falls to a third. */
  at: number;
  attack: number;
  decay: number;
  /** Loudness, 0 … 1. */
  volume: number;
  /** Start and end pitch in Hz. */
  from: number;
  to?: number;
  /** Pitch over the first, loudness, and how much faster each dies away. */
  partials: [ratio: number, volume: number, haste: number][];
}

/** Paper and cloth: noise through a filter whose pitch moves. */
export interface Rustle {
  kind: 'rustle';
  at: number;
  attack: number;
  decay: number;
  volume: number;
  /** What of the noise passes: all below the pitch, or a band round it. */
  filter: 'low' | 'band';
  from: number;
  to: number;
  /** How narrow the band is; 0.7 is wide. */
  q: number;
}

export type Layer = Tone | Rustle;

/** After so many times of its decay a layer is silent. */
const LIFE = 6;
/** Seconds in which a layer's rest goes to nothing. */
const RELEASE = 0.012;

const lengthOf = ({ at, attack, decay }: Layer): number => at + attack + LIFE * decay;

/** Seconds that a sound lasts. */
export const duration = (layers: Layer[]): number => Math.max(...layers.map(lengthOf));

/** Noise that is the same each time: a test hears what a person hears. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** Loudness after so many seconds: a soft rise, a long fall, and nothing at the end. */
function envelope(seconds: number, { attack, decay }: Layer, haste = 1): number {
  if (seconds < attack) return 0.5 - 0.5 * Math.cos((Math.PI * seconds) / attack);
  const left = attack + LIFE * decay - seconds;
  return Math.exp((-haste * (seconds - attack)) / decay) * Math.min(1, Math.max(0, left) / RELEASE);
}

function addTone(samples: Float32Array, tone: Tone, rate: number): void {
  const { at, from, to = from, volume, attack, decay } = tone;
  const life = attack + LIFE * decay;
  for (const [ratio, loudness, haste] of tone.partials) {
    let phase = 0;
    for (let i = 0; i < life * rate; i++) {
      const seconds = i / rate;
      const pitch = from * (to / from) ** Math.min(1, seconds / (attack + decay));
      phase += (2 * Math.PI * pitch * ratio) / rate;
      const place = Math.round(at * rate) + i;
      if (place < samples.length)
        samples[place]! += volume * loudness * envelope(seconds, tone, haste) * Math.sin(phase);
    }
  }
}

/** A state variable filter (Chamberlin), run twice a sample so that it stays stable. */
function addRustle(samples: Float32Array, rustle: Rustle, rate: number, seed: number): void {
  const { at, from, to, q, volume, attack, decay } = rustle;
  const life = attack + LIFE * decay;
  const next = noise(seed);
  let [low, band] = [0, 0];
  for (let i = 0; i < life * rate; i++) {
    const seconds = i / rate;
    const pitch = from * (to / from) ** Math.min(1, seconds / (attack + 2 * decay));
    const f = 2 * Math.sin((Math.PI * pitch) / (2 * rate));
    const source = next();
    for (let twice = 0; twice < 2; twice++) {
      low += f * band;
      band += f * (source - low - band / q);
    }
    const place = Math.round(at * rate) + i;
    const heard = rustle.filter === 'low' ? low : band;
    if (place < samples.length) samples[place]! += volume * heard * envelope(seconds, rustle);
  }
}

/**
 * The samples of a sound, -1 … 1.
 * @param rate Samples a second.
 */
export function synthesize(layers: Layer[], rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.ceil(duration(layers) * rate));
  layers.forEach((layer, i) =>
    layer.kind === 'tone' ? addTone(samples, layer, rate) : addRustle(samples, layer, rate, 7 + 31 * i),
  );
  // whatever comes together, nothing is cut off: loud sums are bent, not broken
  return samples.map((sample) => Math.tanh(sample));
}
