/** What an act would make of the standings, asked for while its form is filled in; the newest answer stands. */
import type { PasswordGate } from '../../account/gate.svelte';
import type { ClubSessionMessage, SessionActRequest } from '../../lib/protocol.gen';
import { refusal } from '../../lib/words/faults';
import { clubApi } from '../api';

/** Milliseconds without a change of the form before it is asked. */
const REST_MS = 300;
/** The act needs a reason; what it does to the standings does not depend on it. */
const NO_REASON_YET = '…';

export class ActPreview {
  picture = $state.raw<ClubSessionMessage | null>(null);
  failure = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    readonly session: string,
    readonly gate: PasswordGate,
  ) {}

  /** Asks for it soon; null: there is nothing to be shown. */
  ask(request: SessionActRequest | null): void {
    clearTimeout(this.#timer);
    this.#asked++;
    if (!request) [this.picture, this.failure] = [null, ''];
    else this.#timer = setTimeout(() => void this.#load(request), REST_MS);
  }

  async #load(request: SessionActRequest): Promise<void> {
    const asked = this.#asked;
    const act = { ...request, reason: request.reason || NO_REASON_YET, preview: true };
    try {
      const found = await this.gate.run(() => clubApi.act(this.session, act));
      if (asked === this.#asked) [this.picture, this.failure] = [found, ''];
    } catch (error) {
      if (asked === this.#asked) [this.picture, this.failure] = [null, refusal(error)];
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asked++;
  }
}
