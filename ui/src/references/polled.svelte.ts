/** An answer that is asked for again until all of it is there. */

/** Milliseconds until the second question, by how much longer each next one waits, and when it is enough. */
const FIRST_MS = 1500;
const LONGER = 1.25;
const MOST_MS = 120_000;

export class Polled<T> {
  answer = $state.raw<T | null>(null);
  /** There is none, or it cannot be reached: nothing is shown. */
  absent = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  /** `ask` asks the server, `isWhole` says whether nothing is left to come. */
  constructor(
    readonly ask: () => Promise<T>,
    readonly isWhole: (answer: T) => boolean,
  ) {
    void this.#next(FIRST_MS, 0);
  }

  stop(): void {
    this.#over = true;
    clearTimeout(this.#timer);
  }

  async #next(pause: number, waited: number): Promise<void> {
    try {
      this.answer = await this.ask();
    } catch {
      // what was there stays; the next question may be answered
      this.absent = this.answer === null;
    }
    const whole = this.answer ? this.isWhole(this.answer) : this.absent;
    if (this.#over || whole || waited + pause > MOST_MS) return;
    this.#timer = setTimeout(() => void this.#next(pause * LONGER, waited + pause), pause);
  }
}
