import { beforeAll, expect, test } from 'vitest';

import { sessionPicture } from '../fixtures';
import { pageMargins, playedOn } from './paper';
import { needClubPage } from './words';

beforeAll(needClubPage);

test('every sheet has title, day and place', () => {
  const picture = sessionPicture({ phase: 'final' }, { corrections_ms: Date.UTC(2026, 10, 28, 20) });
  expect(playedOn(picture)).toMatch(/25 ?November|November 25/);
  const rule = pageMargins(picture, 'cards.example');
  expect(rule).toContain('@top-left { content: "Monday"');
  expect(rule).toContain(`content: "${playedOn(picture)} · cards.example"`);
});

test('what a title holds stays text', () => {
  const rule = pageMargins(sessionPicture({ title: 'A "B" \\ C' }), 'x');
  expect(rule).toContain('content: "A \\"B\\" \\\\ C"');
});
