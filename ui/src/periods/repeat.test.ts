import { expect, test } from 'vitest';

import { draftOfRepeat, ownZone, repeatOf } from './repeat';

const zone = 'Europe/Sofia';

test.each([
  ['once', null],
  ['by weeks', { rule: 'FREQ=WEEKLY', zone }],
  ['by months', { rule: 'FREQ=MONTHLY', zone }],
  ['by a rule of its own', { rule: 'FREQ=WEEKLY;BYDAY=FR', zone }],
])('what comes again %s does so after a look at its form', (_, repeat) => {
  expect(repeatOf(draftOfRepeat(repeat))).toEqual(repeat);
});

test('a form begins in the zone of whoever reads', () => {
  expect(draftOfRepeat(null)).toEqual({ how: '', rule: '', zone: ownZone() });
});

test('a rule may be written in small letters', () => {
  expect(repeatOf({ how: 'rule', rule: ' freq=weekly;byday=fr ', zone })).toEqual({
    rule: 'FREQ=WEEKLY;BYDAY=FR',
    zone,
  });
});

test.each([[{ how: 'rule' as const, rule: ' ', zone }], [{ how: 'WEEKLY' as const, rule: '', zone: '' }]])(
  '%o is not filled in',
  (draft) => {
    expect(repeatOf(draft)).toBe('repeat');
  },
);
