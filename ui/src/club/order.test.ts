import { expect, test } from 'vitest';

import { sessionSummary } from './fixtures';
import { inOrder } from './order';

test('the own ones come first, then what is played, then what comes soonest', () => {
  const sessions = [
    sessionSummary({ id: 'late', phase: 'open', starts_ms: 9000 }),
    sessionSummary({ id: 'soon', phase: 'open', starts_ms: 5000 }),
    sessionSummary({ id: 'played', phase: 'between' }),
    sessionSummary({ id: 'own', phase: 'open', starts_ms: 8000, own: true }),
  ];
  expect(inOrder(sessions).map(({ id }) => id)).toEqual(['own', 'played', 'soon', 'late']);
});
