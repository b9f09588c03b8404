import { describe, expect, test } from 'vitest';

import type { SessionPairing } from '../../lib/protocol.gen';
import { sessionPicture } from '../fixtures';
import { pairingText } from './pairings';
import { needClubPage } from './words';

const pairing = (change: Partial<SessionPairing>): SessionPairing => ({
  round: 2,
  one: 1,
  other: 2,
  key: 'neighbours',
  places: [1, 2],
  named: [],
  why: '1 (place 1) meets 2 (place 2): neighbours who have not met.',
  ...change,
});

describe('why two meet', async () => {
  await needClubPage();

  test('is said with their places', () => {
    expect(pairingText(sessionPicture(), pairing({}))).toBe(
      'Places 1 and 2: next to each other in the ranking and haven’t met.',
    );
  });

  test('names whom one of them has met', () => {
    const met = pairing({ key: 'met_nearer', places: [1, 3], named: [3] });
    expect(pairingText(sessionPicture(), met)).toBe(
      'Places 1 and 3: Ana – Boris have already met everyone closer in the ranking: Ema – Filip.',
    );
  });

  test('is the house’s own sentence where it is a new one', () => {
    expect(pairingText(sessionPicture(), pairing({ key: 'by_lot', why: 'Drawn by lot.' }))).toBe(
      'Drawn by lot.',
    );
  });
});
