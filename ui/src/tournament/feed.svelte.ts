/** A tournament as it is now, from its socket. */
import type { TournamentMessage } from '../lib/protocol.gen';
import { HealingSocket, socketAddress } from '../lib/wire/socket.svelte';

export class TournamentFeed {
  /** Null until the first message. */
  picture = $state.raw<TournamentMessage | null>(null);
  /** Milliseconds that the house's clock is ahead of this machine's. */
  ahead = $state(0);
  readonly #socket: HealingSocket;

  /** `changed` is called with each picture that is newer. */
  constructor(
    readonly id: string,
    readonly changed: (picture: TournamentMessage) => void = () => undefined,
  ) {
    this.#socket = new HealingSocket(socketAddress(`/ws/tournament/${encodeURIComponent(id)}`), {
      message: (data) => this.take(data as TournamentMessage),
    });
  }

  /** Takes a picture, also one that came as an answer, unless a newer one is here. */
  take(message: TournamentMessage): void {
    if (message.type !== 'tournament' || message.seq < (this.picture?.seq ?? 0)) return;
    this.ahead = message.now_ms - Date.now();
    this.picture = message;
    this.changed(message);
  }

  get lost(): boolean {
    return this.#socket.link === 'broken';
  }

  /** Whether the house has no such tournament. */
  get missing(): boolean {
    return this.#socket.link === 'refused' && !this.picture;
  }

  close(): void {
    this.#socket.close();
  }
}
