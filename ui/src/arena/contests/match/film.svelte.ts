/** A match of bots that is looked at, one of its deals step by step. */
import type { RecordReplay, ReplayStep } from '../../../lib/protocol.gen';
import { api } from '../../../lib/wire/api';
import { DealFilm } from '../../../replay/film.svelte';
import { botMatchOf, notesOf, type BotDeal, type BotMatch, type Note } from './record';

export class BotFilm extends DealFilm {
  readonly match: BotMatch;
  place = $state(0);
  shown = $state.raw<RecordReplay | null>(null);

  constructor(record: Record<string, unknown>) {
    super();
    this.match = botMatchOf(record);
  }

  get game(): string {
    return this.match.game;
  }
  get names(): string[] {
    return this.match.players;
  }
  get avatars(): null[] {
    return this.match.players.map(() => null);
  }
  get deal(): BotDeal | null {
    return this.match.deals[this.place] ?? null;
  }
  get steps(): ReplayStep[] {
    return this.shown?.steps ?? [];
  }
  readonly notes: Note[] = $derived(this.deal ? notesOf(this.deal) : []);

  /** Opens one of the deals. Throws `ApiError`. */
  async open(place: number): Promise<void> {
    this.pause();
    [this.place, this.shown, this.at] = [place, null, 0];
    const { deal } = this;
    if (!deal) return;
    const shown = await api.steps(deal.record);
    // all of them are bots, which the record of a deal does not say
    const steps = shown.steps.map((step) => (step.move === null ? step : { ...step, by: 'bot' }));
    // another deal may have been opened meanwhile
    if (this.deal === deal) this.shown = { ...shown, steps };
  }
}
