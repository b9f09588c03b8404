import { expect, test } from 'vitest';

import type { PeriodSummary, PlanRequest } from '../lib/protocol.gen';
import { draftOf, numbers, planOf, type Draft } from './draft';

const DRAFT: Draft = {
  title: ' Spring ',
  games: ['belot'],
  start: '2030-01-07T00:00',
  end: '2030-01-14T00:00',
  chips: '100 50',
  vipDays: '7',
  fundChips: '150',
  fundDays: '7',
  rules: 1,
  repeat: { how: 'WEEKLY', rule: '', zone: 'Europe/Sofia' },
};

test('a draft becomes a plan', () => {
  expect(planOf(DRAFT)).toMatchObject({
    title: 'Spring',
    fund: { chips: 150, vip_s: 604_800 },
    prizes: [
      { place: 1, chips: 100, vip_s: 604_800 },
      { place: 2, chips: 50, vip_s: 0 },
    ],
    repeat: { rule: 'FREQ=WEEKLY', zone: 'Europe/Sofia' },
  });
});

test.each([
  [{ title: ' ' }, 'title'],
  [{ games: [] }, 'games'],
  [{ start: '' }, 'times'],
  [{ end: '2030-01-07T00:00' }, 'times'],
  [{ chips: '', vipDays: '' }, 'prizes'],
  [{ chips: '100 0 50' }, 'prizes'],
  [{ chips: 'many' }, 'prizes'],
  [{ fundChips: '149' }, 'fund'],
  [{ fundDays: '' }, 'fund'],
  [{ repeat: { how: 'rule', rule: '', zone: 'UTC' } }, 'repeat'],
] as const)('%o keeps it from being one', (change, missing) => {
  expect(planOf({ ...DRAFT, ...(change as Partial<Draft>) })).toBe(missing);
});

test('a plan is the same after a look at its form', () => {
  const plan = {
    ...(planOf(DRAFT) as PlanRequest),
    rules: 3,
    repeat: { rule: 'FREQ=WEEKLY;BYDAY=FR', zone: 'UTC' },
  };
  expect(planOf(draftOf(plan as unknown as PeriodSummary))).toEqual(plan);
});

test('a part of a day keeps a form from being sent', () => {
  const plan = { ...(planOf(DRAFT) as PlanRequest), fund: { chips: 150, vip_s: 608_400 } };
  expect(planOf(draftOf(plan as unknown as PeriodSummary))).toBe('fund');
});

test('numbers stand with spaces or commas between', () => {
  expect(numbers('100, 50  20')).toEqual([100, 50, 20]);
  expect(numbers('')).toEqual([]);
  expect(numbers('-5')).toBeNull();
});
