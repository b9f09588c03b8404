/** Takes puzzles along, so that they can be solved without a connection. */
import { api } from '../lib/wire/api';

/** Resolves when a service worker answers for this page; never where there is none. */
const controlled = (): Promise<void> =>
  new Promise((done) => {
    if (navigator.serviceWorker.controller) return done();
    navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true });
  });

/** The page's own files that were fetched so far. */
const fetched = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/**
 * Lets the service worker keep a game's puzzles, and what draws them. On somebody's first page that was fetched
 * before there was a worker to keep it, so it is asked for once more; the browser has it.
 */
export async function takeAlong(game: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await controlled();
  try {
    await Promise.all([
      api.puzzles(),
      api.puzzleBundle(game),
      ...[...new Set(fetched())].map((path) => fetch(path)),
    ]);
  } catch {
    // whoever has no connection now has what was taken along before
  }
}
