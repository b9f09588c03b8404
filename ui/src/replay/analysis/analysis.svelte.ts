/** The analysis of one deal: asked for, on its way, there, or refused. */
import { ApiError, faultOf } from '../../lib/wire/api';
import { shareQuery } from '../../lib/wire/shares';
import type { Analysis, AnalysisProgress, ErrorObject, PlayAnalysis } from '../../lib/protocol.gen';
import { jsonLines } from './lines';

export class AnalysisRequest {
  made = $state.raw<Analysis | null>(null);
  fault = $state.raw<ErrorObject | null>(null);
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
      const path = `/api/analysis/${encodeURIComponent(this.table)}/${this.deal}${shareQuery(this.table)}`;
      const answer = await fetch(path, { signal: abort.signal });
      if (!answer.ok) throw new ApiError(answer.status, await faultOf(answer));
      for await (const line of jsonLines<AnalysisProgress>(answer.body!)) this.#take(line);
      if (!this.made && !this.fault) this.fault = OFFLINE;
    } catch (error) {
      if (!abort.signal.aborted) this.fault = error instanceof ApiError ? error.fault : OFFLINE;
    }
    // it may have been given up and asked for again meanwhile
    if (this.#abort === abort) this.running = false;
  }

  /** Gives it up; the server stops when nobody else waits for it. */
  cancel(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.running = false;
  }

  #take({ done, total, analysis, error }: AnalysisProgress): void {
    [this.done, this.total] = [done ?? this.done, total ?? this.total];
    this.made = analysis ?? null;
    this.fault = error ?? null;
  }

  /** The play that led to a step. */
  playAt(at: number): PlayAnalysis | null {
    return this.made?.plays.find(({ ply }) => ply === at - 1) ?? null;
  }
}

const OFFLINE: ErrorObject = { code: 'offline', why: '' };
