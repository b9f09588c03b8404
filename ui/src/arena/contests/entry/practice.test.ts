import { describe, expect, test } from 'vitest';

import type { MatchRow, VersionStrength } from '../../../lib/protocol.gen';
import { changeIsSure, countsOf, opponentsOf, versionsWith, wished, type Wish } from './practice';

const match = (id: number, fields: Partial<MatchRow>): MatchRow => ({
  id,
  version: 1,
  game: 0,
  opponent: 'house',
  number: id,
  at_ms: 0,
  points: 0,
  end: 'won',
  breaches: 0,
  late: 0,
  longest_ms: 1,
  mean_ms: 1,
  ...fields,
});
const MATCHES = [
  match(5, { version: 2, opponent: 'copies of itself', end: 'level' }),
  match(4, { version: 2, end: 'lost', breaches: 2, late: 1 }),
  match(3, { end: 'lost', breaches: 1 }),
  match(2, { game: 1 }),
];
const ANY: Wish = { kind: 'all', version: null, game: null, opponent: null };
const ids = (wish: Partial<Wish>) => wished(MATCHES, { ...ANY, ...wish }).map(({ id }) => id);

describe('matches', () => {
  test('are found by how they ended, and by what was broken in them', () => {
    expect(ids({ kind: 'lost' })).toEqual([4, 3]);
    expect(ids({ kind: 'breach' })).toEqual([4, 3]);
    expect(ids({ kind: 'late' })).toEqual([4]);
    expect(ids({})).toEqual([5, 4, 3, 2]);
  });

  test('are found by version, game and opponent', () => {
    expect(ids({ version: 1 })).toEqual([3, 2]);
    expect(ids({ game: 1 })).toEqual([2]);
    expect(ids({ opponent: 'house', version: 2 })).toEqual([4]);
  });

  test('are counted by kind among those that are asked for', () => {
    expect(countsOf(MATCHES, { ...ANY, version: 2 })).toEqual({
      all: 2,
      won: 0,
      level: 1,
      lost: 1,
      breach: 1,
      late: 1,
    });
  });

  test('name their opponents once', () => {
    expect(opponentsOf(MATCHES)).toEqual(['copies of itself', 'house']);
  });
});

describe('strengths', () => {
  const strength = (version: number, change: number | null, change_half: number | null): VersionStrength => ({
    version,
    game: 0,
    opponent: 'house',
    blocks: 20,
    mean: 0,
    half: 1,
    change,
    change_half,
    before: null,
  });

  test('are of versions, the newest first', () => {
    expect(versionsWith([strength(1, null, null), strength(3, 1, 1), strength(1, 0, 0)])).toEqual([3, 1]);
  });

  test('have changed for sure where the interval leaves out nothing', () => {
    expect(changeIsSure(strength(2, -2, 1.5))).toBe(true);
    expect(changeIsSure(strength(2, 1, 1.5))).toBe(false);
    expect(changeIsSure(strength(2, 1, null))).toBeNull();
  });
});
