/** A series as it is now, asked for again and again while it is looked at. */
import type { OpenSeriesPage } from '../../lib/protocol.gen';
import { refusal } from '../../lib/words/faults';
import { seriesApi } from './api';

const EVERY_MS = 15_000;

export class SeriesFeed {
  page = $state.raw<OpenSeriesPage | null>(null);
  failure = $state('');
  readonly id: string;
  readonly #timer = setInterval(() => document.hidden || void this.load(), EVERY_MS);

  constructor(id: string) {
    this.id = id;
    void this.load();
  }

  async load(): Promise<void> {
    try {
      [this.page, this.failure] = [await seriesApi.page(this.id), ''];
    } catch (error) {
      // what is shown stays
      if (!this.page) this.failure = refusal(error);
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
