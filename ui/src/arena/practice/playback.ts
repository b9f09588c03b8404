/** What happens in a game that is looked at, one thing after the other, as fast as it shall be seen. */

/** `step`: one at each press; `run`: at a pace that one can follow; `end`: at once. */
export type Pace = 'step' | 'run' | 'end';

interface Event {
  /** Whether somebody looks at it: what nobody sees waits for nobody. */
  seen: boolean;
  happen: () => void;
}

export class Playback {
  #waiting: Event[] = [];
  #pace: Pace = 'run';
  #steps = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** @param ms gives the time between two things that are seen */
  constructor(readonly ms: () => number) {}

  /** Goes on at another pace. */
  go(pace: Pace): void {
    this.#pace = pace;
    this.#stopTimer();
    this.#next();
  }

  /** Lets one more thing be seen. */
  step(): void {
    this.#pace = 'step';
    this.#steps++;
    this.#stopTimer();
    this.#next();
  }

  put(happen: () => void, seen = false): void {
    this.#waiting.push({ happen, seen });
    this.#next();
  }

  /** Forgets what has not happened yet, and the steps that were asked for. */
  clear(): void {
    this.#waiting = [];
    this.#steps = 0;
    this.#stopTimer();
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #next(): void {
    while (this.#timer === null) {
      const event = this.#waiting[0];
      if (!event || (event.seen && this.#pace === 'step' && !this.#steps)) return;
      this.#waiting.shift();
      if (event.seen && this.#pace === 'step') this.#steps--;
      event.happen();
      if (event.seen && this.#pace === 'run') {
        this.#timer = setTimeout(() => {
          this.#timer = null;
          this.#next();
        }, this.ms());
      }
    }
  }
}
