/** A club session as it is now, from its socket. */
import type { ClubSessionMessage } from '../lib/protocol.gen';
import { HealingSocket, socketAddress } from '../lib/wire/socket.svelte';

export class SessionFeed {
  /** Null until the first message. */
  picture = $state.raw<ClubSessionMessage | null>(null);
  /** Milliseconds that the house's clock is ahead of this machine's. */
  ahead = $state(0);
  readonly #socket: HealingSocket;

  constructor(readonly id: string) {
    this.#socket = new HealingSocket(socketAddress(`/ws/club/${encodeURIComponent(id)}`), {
      message: (data) => this.take(data as ClubSessionMessage),
    });
  }

  /** Takes a picture, also one that came as an answer, unless a newer one is here. */
  take(message: ClubSessionMessage): void {
    if (message.type !== 'session' || message.seq < (this.picture?.seq ?? 0)) return;
    this.picture = message;
    this.ahead = message.now_ms - Date.now();
  }

  get lost(): boolean {
    return this.#socket.link === 'broken';
  }

  /** Whether the house has no such session. */
  get missing(): boolean {
    return this.#socket.link === 'refused' && !this.picture;
  }

  close(): void {
    this.#socket.close();
  }
}
