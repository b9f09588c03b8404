/** The caller's people, asked for again while the page is looked at. */
import type { MyPeople, RelationChange } from '../lib/protocol.gen';
import { peopleApi } from './api';

const AGAIN_MS = 15_000;

export class People {
  now = $state.raw<MyPeople | null>(null);
  #clock: ReturnType<typeof setInterval>;

  constructor() {
    void this.look();
    this.#clock = setInterval(() => document.hidden || void this.look(), AGAIN_MS);
  }

  stop(): void {
    clearInterval(this.#clock);
  }

  /** Asks again; what was there stays where no answer comes. */
  async look(): Promise<void> {
    try {
      this.now = await peopleApi.people();
    } catch {
      // the next question may be answered
    }
  }

  /** Raises `ApiError`. */
  async change(name: string, change: RelationChange): Promise<void> {
    await peopleApi.change(name, change);
    await this.look();
  }
}
