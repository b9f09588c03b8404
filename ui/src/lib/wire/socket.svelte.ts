/**
 * A WebSocket that heals by itself. It opens again after a short and growing wait, at once when the
 * network is back, and gives up only where the server says that there is nothing here.
 */

export type Link = 'opening' | 'open' | 'broken' | 'refused';

/** Close codes after which asking again is of no use. */
const FINAL = new Set([4403, 4404]);
/** The server pings every 20 s; silence for this long is a dead connection. */
const SILENCE = 45_000;
const WAITS = [250, 500, 1000, 2000, 4000, 8000];

/** The server's word that the same is to be had again: there when it is back, or at another server of the house. */
const RESTART = 1012;
/** The longest first wait after that: all who were there come back over this time, not in one instant. */
const RESTART_WAIT = 400;

/** The wait before the n-th new attempt (from 0), in ms; `luck` in 0 … 1 spreads many clients out. */
export const wait = (attempt: number, luck: number, code?: number): number =>
  attempt === 0 && code === RESTART
    ? RESTART_WAIT * luck
    : WAITS[Math.min(attempt, WAITS.length - 1)]! * (0.75 + luck / 2);

/** The WebSocket address of a path of this site. */
export const socketAddress = (path: string): string => location.origin.replace(/^http/, 'ws') + path;

interface Handlers {
  message(data: unknown): void;
  /** Called whenever the socket is open (again). */
  open?(): void;
}

export class HealingSocket {
  link = $state<Link>('opening');
  closeCode = $state<number | null>(null);
  #socket: WebSocket | null = null;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #done = false;

  constructor(
    readonly address: string,
    readonly handlers: Handlers,
  ) {
    addEventListener('online', this.#hurry);
    this.#open();
  }

  /** Sends if it can; whoever needs an answer sends again on `open`. */
  send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#done = true;
    removeEventListener('online', this.#hurry);
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    this.#socket?.close();
  }

  #hurry = (): void => {
    if (this.link !== 'broken') return;
    clearTimeout(this.#retry);
    this.#open();
  };

  #open(): void {
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.link = 'open';
      this.#heard();
      this.handlers.open?.();
    };
    socket.onmessage = (event) => {
      // only now: a server that ends opens the socket and closes it again
      this.#attempt = 0;
      this.#heard();
      this.handlers.message(JSON.parse(event.data));
    };
    socket.onclose = (event) => this.#onclose(socket, event.code);
  }

  #onclose(socket: WebSocket, code: number): void {
    // of a socket that was given up for its silence the close comes late, or never
    if (socket !== this.#socket || this.#done) return;
    clearTimeout(this.#watch);
    this.closeCode = code;
    if (FINAL.has(code)) {
      this.link = 'refused';
      return;
    }
    this.link = 'broken';
    this.#retry = setTimeout(() => this.#open(), wait(this.#attempt++, Math.random(), code));
  }

  #heard(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      const silent = this.#socket!;
      // closing waits for the other end, which says nothing: it counts as closed at once
      silent.close();
      this.#onclose(silent, 4408);
    }, SILENCE);
  }
}
