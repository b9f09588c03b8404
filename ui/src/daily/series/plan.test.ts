import { expect, test } from 'vitest';

import { planOf, type SeriesDraft } from './plan';

const draft: SeriesDraft = {
  game: 'bridge',
  title: ' Sunday ',
  boards: '8',
  starts: '2027-01-15T18:00',
  ends: '2027-01-15T20:00',
};

test('a form that is filled in is the request', () => {
  expect(planOf(draft)).toEqual({
    game: 'bridge',
    title: 'Sunday',
    boards: 8,
    starts_ms: new Date(draft.starts).getTime(),
    ends_ms: new Date(draft.ends).getTime(),
  });
});

test.each([
  [{ title: ' ' }, 'title'],
  [{ title: 'x'.repeat(81) }, 'title'],
  [{ boards: '33' }, 'boards'],
  [{ boards: '1.5' }, 'boards'],
  [{ boards: '' }, 'boards'],
  [{ starts: '' }, 'starts'],
  [{ ends: '' }, 'ends'],
  [{ ends: draft.starts }, 'ends'],
])('what is filled in wrongly is said at its field: %o', (changes, field) => {
  expect(planOf({ ...draft, ...changes })).toBe(field);
});
