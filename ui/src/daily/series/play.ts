/** The way from a series to the table of the next board. */
import type { App } from '../../lib/app/app.svelte';
import { seriesApi } from './api';

/** Goes to the caller's next board of a series, or back to the one that was begun. */
export async function playSeries(app: App, id: string): Promise<void> {
  await app.meet();
  const { table } = await seriesApi.play(id);
  app.router.go(`/t/${table}`);
}
