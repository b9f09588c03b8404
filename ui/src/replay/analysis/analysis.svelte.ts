/** The analysis of one deal: asked for, on its way, there, or refused. */
import { ApiError, faultOf } from '../../lib/wire/api';
import { shareQuery } from '../../lib/wire/shares';
import type { Analysis, AnalysisProgress, ErrorObject, PlayAnalysis } from '../../lib/protocol.gen';
import { jsonLines } from './lines';

/** What is known of a deal so far. */
export type PartialAnalysis = Pick<Analysis, 'plays' | 'course'>;

export class AnalysisRequest {
  /** As far as it is known; `pending` says of which cards only what they cost with all cards open. */
  made = $state.raw<PartialAnalysis | null>(null);
  pending = $state.raw<ReadonlySet<number>>(new Set());
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
    [this.made, this.pending] = [null, new Set()];
    try {
      const path = `/api/analysis/${encodeURIComponent(this.table)}/${this.deal}${shareQuery(this.table)}`;
      const answer = await fetch(path, { signal: abort.signal });
      if (!answer.ok) throw new ApiError(answer.status, await faultOf(answer));
      for await (const line of jsonLines<AnalysisProgress>(answer.body!)) this.#take(line);
      if (!this.whole && !this.fault) this.fault = OFFLINE;
    } catch (error) {
      if (!abort.signal.aborted) this.fault = error instanceof ApiError ? error.fault : OFFLINE;
    }
    // it may have been given up and asked for again meanwhile
    if (this.#abort !== abort) return;
    this.running = false;
    if (this.fault) [this.made, this.pending] = [null, new Set()];
  }

  /** Whether all of it is there. */
  get whole(): boolean {
    return this.made !== null && !this.pending.size && this.done === this.total;
  }

  /** Gives it up; the server stops when nobody else waits for it. */
  cancel(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.running = false;
    if (!this.whole) [this.made, this.pending] = [null, new Set()];
  }

  #take(line: AnalysisProgress): void {
    [this.done, this.total] = [line.done ?? this.done, line.total ?? this.total];
    this.fault = line.error ?? null;
    if (line.analysis) {
      [this.made, this.pending] = [line.analysis, new Set()];
      // what is kept comes without having been on its way
      this.done = this.total = line.analysis.plays.length;
    } else if (line.opened || line.plays || line.course) this.#merge(line);
  }

  /** Adds the cards of a line; one that is analysed takes the place of the same with all cards open. */
  #merge({ opened = [], plays = [], course }: AnalysisProgress): void {
    const known = new Map(this.made?.plays.map((play) => [play.ply, play]));
    for (const play of [...opened, ...plays]) known.set(play.ply, play);
    const pending = new Set([...this.pending, ...opened.map(({ ply }) => ply)]);
    for (const { ply } of plays) pending.delete(ply);
    this.pending = pending;
    this.made = {
      course: course ?? this.made?.course ?? null,
      plays: [...known.values()].sort((play, other) => play.ply - other.ply),
    };
  }

  /** The play that led to a step. */
  playAt(at: number): PlayAnalysis | null {
    return this.made?.plays.find(({ ply }) => ply === at - 1) ?? null;
  }
}

const OFFLINE: ErrorObject = { code: 'offline', why: '' };
