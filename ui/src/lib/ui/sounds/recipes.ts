/** What is heard at a table: a card on cloth, cards that are dealt, a trick, small notes of wood. */
import type { Layer, Rustle, Tone } from './synthesis';

export const SOUNDS = ['card', 'deal', 'trick', 'call', 'loud', 'turn', 'say', 'win'] as const;
export type Sound = (typeof SOUNDS)[number];

/** A bar of wood: the fourth partial is two octaves above, and dies at once. */
const WOOD: Tone['partials'] = [
  [1, 1, 1],
  [3.95, 0.22, 4],
  [9.2, 0.05, 9],
];
/** A small bell, for what is won. */
const BELL: Tone['partials'] = [
  [1, 1, 1],
  [2.01, 0.3, 1.6],
  [3.95, 0.14, 3],
];

const wood = (at: number, from: number, volume = 0.3): Tone => ({
  kind: 'tone',
  at,
  attack: 0.003,
  decay: 0.085,
  volume,
  from,
  partials: WOOD,
});
const bell = (at: number, from: number, volume = 0.2): Tone => ({
  kind: 'tone',
  at,
  attack: 0.004,
  decay: 0.16,
  volume,
  from,
  partials: BELL,
});
const thud = (at: number, volume: number): Tone => ({
  kind: 'tone',
  at,
  attack: 0.004,
  decay: 0.022,
  volume,
  from: 165,
  to: 92,
  partials: [[1, 1, 1]],
});
const rustle = (at: number, over: Partial<Rustle>): Rustle => ({
  kind: 'rustle',
  at,
  attack: 0.004,
  decay: 0.016,
  volume: 0.3,
  filter: 'band',
  from: 1900,
  to: 1200,
  q: 0.9,
  ...over,
});

/** A card that slides off the pack. */
const dealt = (at: number, pitch: number): Rustle =>
  rustle(at, { attack: 0.014, decay: 0.013, volume: 0.24, from: pitch, to: pitch * 1.5, q: 0.8 });
/** Two halves of the pack that fall into one another. */
const riffle: Layer[] = Array.from({ length: 12 }, (_, i) =>
  // ever faster, and loudest in the middle, as two halves fall together
  rustle(0.03 * i * (1 - 0.018 * i), {
    attack: 0.002,
    decay: 0.005,
    volume: 0.1 + 0.05 * Math.sin((Math.PI * i) / 11),
    from: 2600 + 90 * ((i * 5) % 7),
    to: 2000,
    q: 1.1,
  }),
);

export const RECIPES: Record<Sound, Layer[]> = {
  card: [rustle(0, { filter: 'low', volume: 0.34, from: 2600, to: 700, q: 0.7 }), thud(0.003, 0.34)],
  deal: [...riffle, ...[0, 1, 2, 3, 4, 5].map((i) => dealt(0.36 + 0.075 * i, 1700 + 120 * ((i * 3) % 4)))],
  trick: [
    rustle(0, { filter: 'low', attack: 0.05, decay: 0.035, volume: 0.3, from: 900, to: 2100, q: 0.7 }),
    rustle(0.17, { filter: 'low', volume: 0.26, from: 1800, to: 600, q: 0.7 }),
    thud(0.175, 0.24),
  ],
  call: [wood(0, 392, 0.24)],
  loud: [wood(0, 196, 0.4), wood(0.11, 165, 0.42), thud(0.11, 0.3)],
  turn: [wood(0, 587), wood(0.12, 784, 0.32)],
  // falling, so that it is no call to act
  say: [{ ...wood(0, 880, 0.13), to: 700, decay: 0.04 }],
  win: [bell(0, 523), bell(0.13, 659), bell(0.26, 784), bell(0.39, 1047, 0.24), bell(0.39, 523, 0.12)],
};
