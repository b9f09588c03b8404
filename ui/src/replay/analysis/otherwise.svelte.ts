/** What if: a line of a finished deal, played on from some step by one person against bots. */
import { ApiError, ask } from '../../lib/wire/api';
import { shareQuery } from '../../lib/wire/shares';
import type { Branch, ErrorObject, ReplayStep } from '../../lib/protocol.gen';

export class Otherwise {
  line = $state.raw<Branch | null>(null);
  asking = $state(false);
  fault = $state.raw<ErrorObject | null>(null);

  /** `ply`: where the line leaves the deal; `seat`: the person's. */
  constructor(
    readonly table: string,
    readonly deal: number,
    readonly ply: number,
    readonly seat: number,
  ) {}

  get steps(): ReplayStep[] {
    return this.line?.steps ?? [];
  }
  /** What the person may do now; a card goes with all that is best announced along with it. */
  get legal(): string[] {
    return this.asking ? [] : (this.line?.legal ?? []);
  }
  /** How many of the line's moves stay when the person takes the last own one back; null without one. */
  get taken(): number | null {
    const own = this.steps.findLastIndex(({ by }) => by === 'player');
    return own < 0 ? null : own;
  }

  /** The person's move, and the bots' answers to it. */
  move(name: string): Promise<void> {
    const best = (this.line?.scene as { best?: Record<string, string[]> } | undefined)?.best?.[name] ?? [];
    return this.ask([...(this.line?.moves ?? []), [name, ...best].join('+')]);
  }

  /** Bots make all the moves that are left. */
  finish(): Promise<void> {
    return this.ask(this.line?.moves ?? [], null);
  }

  takeBack(): Promise<void> {
    return this.ask((this.line?.moves ?? []).slice(0, this.taken ?? 0));
  }

  /** Asks what follows these moves. */
  async ask(moves: string[], seat: number | null = this.seat): Promise<void> {
    [this.asking, this.fault] = [true, null];
    const path = `/api/branch/${encodeURIComponent(this.table)}/${this.deal}${shareQuery(this.table)}`;
    try {
      this.line = await ask<Branch>('POST', path, { ply: this.ply, moves, seat });
    } catch (error) {
      this.fault = error instanceof ApiError ? error.fault : { code: 'internal', why: '' };
    }
    this.asking = false;
  }
}
