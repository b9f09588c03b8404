/** Takes puzzles along, so that they can be solved without a connection. */
import { knownGames, loadGame } from '../games/registry';
import type { GameUi } from '../games/plug';
import { needGame, needNotes } from '../games/words';
import type { PuzzleBundle } from '../lib/protocol.gen';
import { api } from '../lib/wire/api';
import { dayOf } from './progress.svelte';
import { needPuzzles } from './words';

/** The game's part of the page, with all words that its puzzles need. */
export async function loadPuzzleUi(game: string): Promise<GameUi> {
  const [ui] = await Promise.all([loadGame(game), needGame(game), needNotes(game), needPuzzles()]);
  return ui;
}

/** Whether a built page runs where there may be a service worker. */
const mayKeep = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

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
  if (!mayKeep()) return;
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

/** What was taken along of a game's puzzles, by whichever build. */
async function kept(game: string): Promise<PuzzleBundle | undefined> {
  const answer = await caches.match(`/api/puzzles/${game}/bundle`, { ignoreVary: true });
  return answer?.json();
}

/**
 * Takes along anew what was before: another build brings other files to show it with, another day other puzzles.
 * `loadPage` fetches the page of puzzles.
 */
export async function renewTakenAlong(loadPage: () => Promise<unknown>): Promise<void> {
  if (!mayKeep()) return;
  await controlled();
  try {
    for (const game of knownGames().flatMap(({ name, games }) => games ?? [name])) {
      const bundle = await kept(game);
      if (!bundle) continue;
      await Promise.all([loadPage(), loadPuzzleUi(game)]);
      if (bundle.days[0]?.day !== dayOf(Date.now())) await takeAlong(game);
    }
  } catch {
    // as above
  }
}
