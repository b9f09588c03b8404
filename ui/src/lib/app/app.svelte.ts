/** What every page may need, handed down by context: who you are, your settings, the way between pages. */
import { createContext } from 'svelte';

import { api } from '../wire/api';
import type { Me } from '../protocol.gen';
import { Router } from './router.svelte';
import { Settings } from './settings.svelte';

export class App {
  readonly router = new Router();
  readonly settings = new Settings();
  /** Null until the server has answered. */
  me = $state.raw<Me | null>(null);
  /** How many messages of tournaments have come: whoever shows them looks again. */
  told = $state(0);
  /** Notices that are unread; 0 until the player's socket has told. */
  unread = $state(0);
  /** How often the socket has told that notices have come or were read. */
  bells = $state(0);

  #meeting: Promise<void> | null = null;

  /** Asks who you are; whoever asks while the answer is on its way gets the same one. */
  meet(): Promise<void> {
    this.#meeting ??= this.#ask().finally(() => (this.#meeting = null));
    return this.#meeting;
  }

  async #ask(): Promise<void> {
    this.me = await api.me();
    this.settings.adopt(this.me.settings);
  }
}

export const [useApp, setApp] = createContext<App>();
