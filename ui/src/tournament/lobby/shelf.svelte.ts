/** The tournaments that go on, as the lobby and their list show them: asked for while somebody looks. */
import type { TournamentMessage, TournamentSummary } from '../../lib/protocol.gen';
import { api } from '../../lib/wire/api';
import { refusal } from '../../lib/words/faults';
import { newNonce } from '../../lib/wire/nonce';

/** Milliseconds between two questions at least, and while nothing calls for one. */
const REST_MS = 5000;
const ROUND_MS = 10_000;

export class TournamentShelf {
  /** Null until the server has answered. */
  summaries = $state.raw<TournamentSummary[] | null>(null);
  /** Whole pictures of those that were looked at closer, by id. */
  pictures = $state.raw<Record<string, TournamentMessage>>({});
  /** Milliseconds that the house's clock is ahead of this machine's. */
  ahead = $state(0);
  /** The id of the one that is being entered or withdrawn from. */
  busy = $state<string | null>(null);
  failure = $state('');
  #asked = -REST_MS;
  #later: ReturnType<typeof setTimeout> | undefined;
  readonly #round = setInterval(() => document.hidden || this.wake(), ROUND_MS);

  /** Asks again, at once or when the rest is over. */
  wake(): void {
    const left = this.#asked + REST_MS - performance.now();
    if (left <= 0) void this.load();
    else this.#later ??= setTimeout(() => void this.load(), left);
  }

  /** Takes a list that came with others. */
  receive(summaries: TournamentSummary[]): void {
    this.summaries = summaries;
    this.#asked = performance.now();
  }

  async load(): Promise<void> {
    clearTimeout(this.#later);
    this.#later = undefined;
    this.#asked = performance.now();
    try {
      this.summaries = (await api.tournaments()).tournaments;
    } catch {
      // the next question may be answered; what is shown stays
    }
  }

  /** Looks closer at one: what is played, and what for. */
  async look(id: string): Promise<void> {
    try {
      this.take(await api.tournament(id));
    } catch {
      // it may be over: the list says so
    }
  }

  /** Takes a picture, which is newer than what the list says of it. */
  take(picture: TournamentMessage): void {
    const { summary } = picture;
    this.ahead = picture.now_ms - Date.now();
    this.pictures = { ...this.pictures, [summary.id]: picture };
    this.summaries = this.summaries?.map((known) => (known.id === summary.id ? summary : known)) ?? null;
  }

  /** Enters with the version of the rules that was shown. */
  enter = (picture: TournamentMessage): Promise<void> =>
    this.#act(picture.summary.id, () => api.enter(picture.summary.id, picture.rules.version, newNonce()));

  withdraw = (id: string): Promise<void> => this.#act(id, () => api.withdraw(id));

  close(): void {
    clearInterval(this.#round);
    clearTimeout(this.#later);
  }

  async #act(id: string, ask: () => Promise<TournamentMessage>): Promise<void> {
    if (this.busy) return;
    this.busy = id;
    try {
      this.take(await ask());
      this.failure = '';
    } catch (error) {
      this.failure = refusal(error);
      // other rules, or a place that is gone: what is shown has to be what is there
      void this.look(id);
    }
    this.busy = null;
    void this.load();
  }
}
