import { describe, expect, test } from 'vitest';

import { planOf, type PlanDraft } from './plan';

const ONCE = { how: '' as const, rule: '', zone: 'Europe/Sofia' };
const DRAFT: PlanDraft = {
  game: 'belot',
  format: 'quick',
  free: 'bots',
  starts: '2030-01-07T20:00',
  who: 'all',
  stake: 'prizes',
  fee: '',
  prizes: [
    { chips: '60', days: '7' },
    { chips: '20', days: '' },
  ],
  repeat: ONCE,
};

test('a form becomes a plan, at the time of whoever fills it in', () => {
  expect(planOf(DRAFT)).toEqual({
    game: 'belot',
    format: 'quick',
    starts_ms: new Date(2030, 0, 7, 20, 0).getTime(),
    waits: false,
    registered: false,
    vip: false,
    fee: 0,
    prizes: [
      { place: 1, chips: 60, vip_days: 7 },
      { place: 2, chips: 20, vip_days: 0 },
    ],
    repeat: null,
  });
});

test('one that waits for people says so', () => {
  expect(planOf({ ...DRAFT, free: 'people' })).toMatchObject({ waits: true });
});

describe('what is paid out', () => {
  test('a pool has a fee and no prizes beside it', () => {
    expect(planOf({ ...DRAFT, stake: 'pool', fee: '25' })).toMatchObject({ fee: 25, prizes: [] });
  });

  test('prizes leave out a fee that was filled in before', () => {
    expect(planOf({ ...DRAFT, fee: '25' })).toMatchObject({ fee: 0 });
  });

  test('a place without a prize is left out, and so may be both', () => {
    const none = { chips: '', days: '0' };
    expect(planOf({ ...DRAFT, prizes: [none, DRAFT.prizes[1]] })).toMatchObject({ prizes: [{ place: 2 }] });
    expect(planOf({ ...DRAFT, prizes: [none, none] })).toMatchObject({ prizes: [] });
  });
});

test.each([
  ['all', false, false],
  ['registered', true, false],
  ['vip', true, true],
] as const)('for %s', (who, registered, vip) => {
  expect(planOf({ ...DRAFT, who })).toMatchObject({ registered, vip });
});

test.each([
  [{ starts: '' }, 'starts'],
  [{ stake: 'pool', fee: '' }, 'fee'],
  [{ stake: 'pool', fee: '0' }, 'fee'],
  [{ stake: 'pool', fee: '1000001' }, 'fee'],
  [{ prizes: [{ chips: 'many', days: '' }, DRAFT.prizes[1]] }, 'prizes'],
  [{ prizes: [{ chips: '', days: '367' }, DRAFT.prizes[1]] }, 'prizes'],
  [{ repeat: { ...ONCE, how: 'rule' } }, 'repeat'],
] as [Partial<PlanDraft>, string][])('%o keeps it from being one', (change, field) => {
  expect(planOf({ ...DRAFT, ...change })).toBe(field);
});
