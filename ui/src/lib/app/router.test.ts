// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';

import { competeAddress, COMPETE_TABS, movedTo, Router, routeOf } from './router.svelte';

afterEach(() => history.replaceState(null, '', '/'));

test.each([
  ['/tournaments', '/compete/tournaments'],
  ['/club', '/compete/club'],
  ['/periods/', '/compete/prizes'],
  ['/daily', '/compete'],
  ['/arena', '/bots'],
  ['/arena/abc/entries/2', '/bots/abc/entries/2'],
])('%s is now %s', (before, now) => {
  expect(movedTo(before)).toBe(now);
  expect(routeOf(now).page).not.toBe('missing');
});

test.each(['/', '/club/abc', '/tournament/abc', '/compete/club', '/bots/practice', '/arenas'])(
  '%s has not moved',
  (path) => expect(movedTo(path)).toBe(path),
);

test('a tab has an address of its own, today the room’s', () => {
  expect(COMPETE_TABS.map((tab) => routeOf(competeAddress(tab)))).toEqual(
    COMPETE_TABS.map((tab) => ({ page: 'compete', tab })),
  );
  expect(routeOf('/compete/today').page).toBe('missing');
});

test('a step to an old address ends at the new one, with its query', () => {
  const router = new Router();
  router.go('/periods?period=abc');
  expect(location.pathname + location.search).toBe('/compete/prizes?period=abc');
  expect(router.route).toEqual({ page: 'compete', tab: 'prizes' });
  expect(router.query.get('period')).toBe('abc');
});
