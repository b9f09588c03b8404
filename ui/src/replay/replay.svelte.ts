/** The replay that is open: the match, one of its deals, the step in it, and whether it runs. */
import { api } from '../lib/api';
import type { ReplayDeal, ReplayMatch } from '../lib/protocol';

/** Between two steps of a running replay, in ms. */
const PACE = 1100;

export class Replay {
  match = $state.raw<ReplayMatch | null>(null);
  deal = $state.raw<ReplayDeal | null>(null);
  /** The deal's number. */
  number = $state<number | null>(null);
  at = $state(0);
  running = $state(false);
  /** The seat whose cards alone are open; null for all. */
  seen = $state<number | null>(null);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly table: string) {}

  get last(): number {
    return Math.max(0, (this.deal?.steps.length ?? 1) - 1);
  }
  get step() {
    return this.deal?.steps[this.at] ?? null;
  }

  /** Fetches the match once, then the deal: the one asked for, else the first. */
  async open(number: number | null, at = 0): Promise<void> {
    this.pause();
    this.match ??= await api.replay(this.table);
    const wanted = number ?? this.match.deals[0]?.deal ?? null;
    if (wanted === null || wanted === this.number) return;
    const deal = await api.deal(this.table, wanted);
    [this.deal, this.number] = [deal, wanted];
    this.go(at);
  }

  go(at: number): void {
    this.at = Math.min(this.last, Math.max(0, at));
  }

  toggle(): void {
    if (this.running) return this.pause();
    if (this.at === this.last) this.at = 0;
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
