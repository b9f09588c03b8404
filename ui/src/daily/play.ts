/** The way from the list of the daily boards to the table of the next one. */
import type { App } from '../lib/app/app.svelte';
import { dailyApi } from './api';

/** Goes to the caller's next board of a game, or back to the one that was begun. */
export async function playNext(app: App, game: string): Promise<void> {
  await app.meet();
  const { table } = await dailyApi.play(game);
  app.router.go(`/t/${table}`);
}
