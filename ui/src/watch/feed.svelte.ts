/** What there is to watch, asked for again and again while somebody looks. */
import type { WatchList } from '../lib/protocol.gen';
import { ask } from '../lib/wire/api';
import { refusal } from '../lib/words/faults';

const EVERY_MS = 3000;

export class WatchFeed {
  /** Null until the first answer. */
  list = $state.raw<WatchList | null>(null);
  failure = $state('');
  readonly #timer = setInterval(() => document.hidden || void this.#load(), EVERY_MS);

  constructor() {
    void this.#load();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #load(): Promise<void> {
    try {
      this.list = await ask<WatchList>('GET', '/api/watch');
      this.failure = '';
    } catch (error) {
      this.failure = refusal(error);
    }
  }
}
