/** The replay that is open: the match, one of its deals, the step in it, and whether it runs. */
import { api } from '../lib/api';
import type { ReplayDeal, ReplayMatch, ReplayStep } from '../lib/protocol';
import { Otherwise } from './analysis/otherwise.svelte';

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
  /** The line that is played on otherwise; null while the deal is shown as it went. */
  otherwise = $state.raw<Otherwise | null>(null);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly table: string) {}

  /** The deal's steps, or up to where another line leaves it, and that line's. */
  get steps(): ReplayStep[] {
    const steps = this.deal?.steps ?? [];
    return this.otherwise ? [...steps.slice(0, this.otherwise.ply + 1), ...this.otherwise.steps] : steps;
  }
  get last(): number {
    return Math.max(0, this.steps.length - 1);
  }
  get step() {
    return this.steps[this.at] ?? null;
  }

  /** Fetches the match once, then the deal: the one asked for, else the first. */
  async open(number: number | null, at = 0): Promise<void> {
    this.pause();
    this.match ??= await api.replay(this.table);
    const wanted = number ?? this.match.deals[0]?.deal ?? null;
    if (wanted === null || wanted === this.number) return;
    const deal = await api.deal(this.table, wanted);
    [this.deal, this.number, this.otherwise] = [deal, wanted, null];
    this.go(at);
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

  /** From a step on, what if the seat on turn had moved otherwise. */
  async whatIf(at: number): Promise<void> {
    this.pause();
    this.back();
    const seat = this.deal?.steps[at]?.scene.turn ?? null;
    if (seat === null) return;
    this.otherwise = new Otherwise(this.table, this.number!, at, seat);
    this.go(at);
    await this.otherwise.ask([]);
  }

  /** Shows the deal again as it went, where it was left. */
  back(): void {
    if (!this.otherwise) return;
    this.pause();
    const { ply } = this.otherwise;
    this.otherwise = null;
    this.go(Math.min(this.at, ply));
  }

  pause(): void {
    this.running = false;
    clearInterval(this.#timer);
  }
}
