import { expect, test } from 'vitest';

import { numbers, planOf, type Draft } from './draft';

const DRAFT: Draft = {
  title: ' Spring ',
  games: ['belot'],
  start: '2030-01-07T00:00',
  end: '2030-01-14T00:00',
  chips: '100 50',
  vipDays: '7',
  fundChips: '150',
  fundDays: '7',
  repeat: 'WEEKLY',
};

test('a draft becomes a plan in the zone of whoever writes it', () => {
  expect(planOf(DRAFT, 'Europe/Sofia')).toMatchObject({
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
] as const)('%o keeps it from being one', (change, missing) => {
  expect(planOf({ ...DRAFT, ...(change as Partial<Draft>) }, 'UTC')).toBe(missing);
});

test('numbers stand with spaces or commas between', () => {
  expect(numbers('100, 50  20')).toEqual([100, 50, 20]);
  expect(numbers('')).toEqual([]);
  expect(numbers('-5')).toBeNull();
});
