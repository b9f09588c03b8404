/** The lobby as it is now, from its socket. */
import type { Lobby } from '../lib/wire/lobby';
import { HealingSocket, socketAddress } from '../lib/wire/socket.svelte';

export class LobbyFeed {
  /** Null until the first message. */
  picture = $state.raw<Lobby | null>(null);
  readonly #socket: HealingSocket;

  constructor() {
    this.#socket = new HealingSocket(socketAddress('/ws/lobby'), {
      message: (data) => {
        const message = data as Lobby;
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
