import { describe, expect, test } from 'vitest';

import { RECIPES, SOUNDS } from './recipes';
import { duration, synthesize } from './synthesis';

const RATE = 48_000;
const peak = (samples: Float32Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const power = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

describe.each(SOUNDS)('%s', (sound) => {
  const samples = synthesize(RECIPES[sound], RATE);

  test('begins and ends in silence, so that nothing clicks', () => {
    expect(peak(samples.slice(0, 8))).toBeLessThan(0.01);
    expect(peak(samples.slice(-48))).toBeLessThan(0.002);
  });

  test('is heard, and never cut off', () => {
    expect(peak(samples)).toBeGreaterThan(0.05);
    expect(peak(samples)).toBeLessThan(0.75);
  });

  test('is short', () => {
    expect(duration(RECIPES[sound])).toBeLessThan(1.5);
  });

  test('is the same each time', () => {
    expect(synthesize(RECIPES[sound], RATE)).toEqual(samples);
  });

  test('does not jump from one sample to the next further than a wave does', () => {
    const jumps = samples.slice(1).map((sample, i) => Math.abs(sample - samples[i]!));
    expect(peak(jumps)).toBeLessThan(0.5 * peak(samples) + 0.05);
  });
});

test('a card is softer than a contra, and words at the table are the softest', () => {
  const loud = (sound: (typeof SOUNDS)[number]) => power(synthesize(RECIPES[sound], RATE));
  expect(loud('card')).toBeLessThan(loud('loud'));
  expect(Math.min(...SOUNDS.map((sound) => peak(synthesize(RECIPES[sound], RATE))))).toBe(
    peak(synthesize(RECIPES.say, RATE)),
  );
});
