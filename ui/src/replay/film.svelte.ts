/** Steps that are gone through, one after the other: which of them is shown, and whether they run. */
import type { ReplayStep } from '../lib/protocol.gen';

/** Between two steps that run, in ms. */
const PACE = 1100;

export abstract class Film {
  at = $state(0);
  running = $state(false);
  /** The seat whose cards alone are open; null for all. */
  seen = $state<number | null>(null);
  #timer: ReturnType<typeof setInterval> | undefined;

  abstract get steps(): ReplayStep[];
  /** Who sits where. */
  abstract get names(): string[];

  get last(): number {
    return Math.max(0, this.steps.length - 1);
  }
  get step(): ReplayStep | null {
    return this.steps[this.at] ?? null;
  }

  go(at: number): void {
    this.at = Math.min(this.last, Math.max(0, at));
  }

  toggle(): void {
    if (this.running) return this.pause();
    if (this.at === this.last) this.at = 0;
    this.run();
  }

  /** Steps on to the last one, at a pace at which one can follow. */
  run(): void {
    this.pause();
    this.running = true;
    this.#timer = setInterval(() => {
      this.go(this.at + 1);
      if (this.at === this.last) this.pause();
    }, PACE);
  }

  pause(): void {
    this.running = false;
    clearInterval(this.#timer);
  }
}

/** The steps of a deal that lies on its game's cloth. */
export abstract class DealFilm extends Film {
  abstract get game(): string;
  /** The pictures of those at the table, by seat. */
  abstract get avatars(): (string | null)[];
  /** The seats of bots: those where one has moved. */
  get bots(): Set<number | null> {
    return new Set(this.steps.flatMap(({ seat, by }) => (by === 'bot' ? [seat] : [])));
  }
}
