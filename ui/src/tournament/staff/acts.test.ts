import { describe, expect, test } from 'vitest';

import { pictureOf, roundWith, tableWith } from '../fixtures';
import { actsOf, adjustmentOf, entriesFor, toDisqualify } from './acts';

describe('what staff may do', () => {
  const playing = [roundWith([tableWith([1, 2, 3, 4]), tableWith([5, 6, 7, 8])]), roundWith([])];

  test('while it is open its rules may change, and nothing is played yet', () => {
    expect(actsOf(pictureOf())).toEqual(['pause', 'rules', 'disqualify', 'cancel']);
  });

  test('one that comes again may be kept from it until it begins', () => {
    expect(actsOf(pictureOf({}, { repeats: true }))).toContain('once');
    expect(actsOf(pictureOf({ phase: 'playing' }, { repeats: true }))).not.toContain('once');
  });

  test('while it is played a score may be adjusted', () => {
    const picture = pictureOf({ phase: 'playing' }, { rounds: playing });
    expect(actsOf(picture)).toEqual(['pause', 'disqualify', 'adjust', 'cancel', 'void']);
  });

  test('also of a table that is over, until its round is closed', () => {
    const over = tableWith([1, 2, 3, 4], { scores: [151, 90] });
    const closed = { ...over, advancing: [1, 3] };
    const acts = (table: typeof over) =>
      actsOf(pictureOf({ phase: 'playing' }, { rounds: [roundWith([table]), roundWith([])] }));
    expect(acts(over)).toContain('adjust');
    expect(acts(closed)).not.toContain('adjust');
  });

  test('one that stands still may go on', () => {
    expect(actsOf(pictureOf({}, { paused: 'A storm.' }))[0]).toBe('resume');
  });

  test('nobody is in an empty one', () => {
    expect(actsOf(pictureOf({}, { entries: [] }))).not.toContain('disqualify');
  });

  test('one that is final can be made void for thirty days', () => {
    const final = (now_ms: number) => actsOf(pictureOf({ phase: 'final' }, { over_ms: 1000, now_ms }));
    expect(final(1000)).toEqual(['void']);
    expect(final(1000 + 30 * 86_400_000)).toEqual([]);
  });

  test('whoever was taken out may be let in again until a round has decided', () => {
    const [first, second, ...others] = pictureOf().entries;
    const out = { departure: 'disqualified' as const };
    const entries = [{ ...first!, ...out }, { ...second!, ...out, status: 'out' as const }, ...others];
    const picture = pictureOf({ phase: 'playing' }, { entries });
    expect(actsOf(picture)).toContain('reinstate');
    expect(entriesFor(picture, 'reinstate')).toEqual(entries.slice(0, 1));
    expect(entriesFor(picture, 'disqualify')).toEqual(others);
    expect(entriesFor(picture, 'pause')).toEqual([]);
  });

  test('whoever was taken out before it began may be let in again until it begins', () => {
    const out = { departure: 'disqualified' as const, status: 'withdrawn' as const };
    const entries = pictureOf().entries.map((entry) => ({ ...entry, ...out }));
    expect(actsOf(pictureOf({ phase: 'open' }, { entries }))).toContain('reinstate');
    expect(actsOf(pictureOf({ phase: 'called' }, { entries }))).not.toContain('reinstate');
  });

  test.each(['cancelled', 'void'] as const)('one that is %s stays as it is', (phase) => {
    expect(actsOf(pictureOf({ phase }, { rounds: playing }))).toEqual([]);
  });
});

test('whoever is out already is not taken out again; whoever has left may be', () => {
  const [first, second, ...others] = pictureOf().entries;
  const entries = [
    { ...first!, departure: 'disqualified' as const },
    { ...second!, departure: 'left' as const },
    ...others,
  ];
  expect(toDisqualify(pictureOf({}, { entries }))).toEqual(entries.slice(1));
});

describe('an adjustment', () => {
  const filled = { table: 't', side: '1', points: '-10', deal: '' };

  test('is of the match where it names no deal', () => {
    expect(adjustmentOf(filled)).toEqual({ table: 't', side: 1, points: -10, deal: null });
    expect(adjustmentOf({ ...filled, deal: ' 3 ' })).toMatchObject({ deal: 3 });
  });

  test('may be written with the minus sign of print', () => {
    expect(adjustmentOf({ ...filled, points: '−10' })).toMatchObject({ points: -10 });
  });

  test.each([
    ['', 'points'],
    ['0', 'points'],
    ['ten', 'points'],
    ['1.5', 'points'],
    ['100001', 'points'],
  ])('of %s points is none', (points, wrong) => {
    expect(adjustmentOf({ ...filled, points })).toBe(wrong);
  });

  test.each(['0', '-1', 'first'])('of deal %s is none', (deal) => {
    expect(adjustmentOf({ ...filled, deal })).toBe('deal');
  });
});
