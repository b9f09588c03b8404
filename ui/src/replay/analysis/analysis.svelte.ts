/** The analysis of one deal: asked for, on its way, there, or refused. */
import { ApiError, faultOf } from '../../lib/wire/api';
import type { Fault } from '../../lib/protocol';
import { jsonLines } from './lines';
import type { DealAnalysis, Play, Progress } from '../../lib/wire/analysis';

export class Analysis {
  made = $state.raw<DealAnalysis | null>(null);
  fault = $state.raw<Fault | null>(null);
  running = $state(false);
  done = $state(0);
  total = $state(0);
  #abort: AbortController | null = null;

  constructor(
    readonly table: string,
    readonly deal: number,
  ) {}

  /** Asks for it; what is kept comes at once. */
  async start(): Promise<void> {
    const abort = (this.#abort = new AbortController());
    [this.fault, this.running, this.done, this.total] = [null, true, 0, 0];
    try {
      const path = `/api/analysis/${encodeURIComponent(this.table)}/${this.deal}`;
      const answer = await fetch(path, { signal: abort.signal });
      if (!answer.ok) throw new ApiError(answer.status, await faultOf(answer));
      for await (const line of jsonLines<Progress>(answer.body!)) this.#take(line);
      if (!this.made && !this.fault) this.fault = BROKEN;
    } catch (error) {
      if (!abort.signal.aborted) this.fault = error instanceof ApiError ? error.fault : BROKEN;
    }
    if (this.#abort === abort) this.running = false;
  }

  /** Gives it up; the server stops when nobody else waits for it. */
  cancel(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.running = false;
  }

  #take({ done, total, analysis, error }: Progress): void {
    [this.done, this.total] = [done ?? this.done, total ?? this.total];
    this.made = analysis ?? null;
    this.fault = error ?? null;
  }

  /** The play that led to a step. */
  playAt(at: number): Play | null {
    return this.made?.plays.find(({ ply }) => ply === at - 1) ?? null;
  }
}

const BROKEN: Fault = { code: 'offline', why: '' };
