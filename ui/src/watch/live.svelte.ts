/** A table in play as one position of a deal, with nothing open but what everybody sees. */
import type { FrontTable, LobbyTable, ReplayStep } from '../lib/protocol.gen';
import { seatName } from '../lib/words/names';
import { DealFilm } from '../replay/film.svelte';

export class LivePosition extends DealFilm {
  constructor(readonly front: () => FrontTable | null) {
    super();
  }

  get #table(): LobbyTable | null {
    return this.front()?.table ?? null;
  }
  get game(): string {
    return this.#table?.game ?? '';
  }
  get names(): string[] {
    return this.#table?.seats.map(seatName) ?? [];
  }
  get avatars(): (string | null)[] {
    return this.#table?.seats.map(({ avatar }) => avatar) ?? [];
  }
  get steps(): ReplayStep[] {
    const scene = this.front()?.scene;
    return scene ? [{ seat: null, move: null, by: null, scene }] : [];
  }
  override get bots(): Set<number | null> {
    return new Set(this.#table?.seats.flatMap(({ kind }, seat) => (kind === 'bot' ? [seat] : [])));
  }
}
