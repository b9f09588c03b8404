/** The cards of a session that is over: asked for again until all of its boards are solved. */
import type { SessionHands } from '../lib/protocol.gen';
import { clubApi } from './api';

const AGAIN_MS = 3_000;

export class HandsFeed {
  /** Null until the first answer. */
  hands = $state.raw<SessionHands | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(readonly id: string) {
    void this.#ask();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    try {
      const hands = await clubApi.hands(this.id);
      if (this.#closed) return;
      this.hands = hands;
      if (!hands.missing) return;
    } catch {
      // the page stands without; a house that is busy is asked once more
      if (this.#closed) return;
    }
    this.#timer = setTimeout(() => void this.#ask(), AGAIN_MS);
  }
}
