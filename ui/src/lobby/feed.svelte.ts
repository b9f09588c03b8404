/** The lobby as it is now, from its socket. */
import type { LobbyMessage } from '../lib/protocol.gen';
import { HealingSocket, socketAddress } from '../lib/wire/socket.svelte';

export class LobbyFeed {
  /** Null until the first message. */
  picture = $state.raw<LobbyMessage | null>(null);
  readonly #socket: HealingSocket;

  constructor() {
    this.#socket = new HealingSocket(socketAddress('/ws/lobby'), {
      message: (data) => {
        const message = data as LobbyMessage;
        if (message.type === 'lobby') this.picture = message;
      },
    });
  }

  get lost(): boolean {
    return this.#socket.link === 'broken';
  }

  close(): void {
    this.#socket.close();
  }
}
