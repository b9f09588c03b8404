/** A table session without a server: one picture, and one move that is an answer. */
import type { ErrorObject, HintMessage, TableMessage } from '../lib/protocol.gen';
import type { Session } from '../table/session.svelte';

const refused = (): Promise<boolean> => Promise.resolve(false);
const ignored = (): Promise<ErrorObject | null> => Promise.resolve(null);

export class PuzzleSession implements Session {
  readonly id = '';
  readonly socket = { link: 'open', closeCode: null } as const;
  message = $state.raw<TableMessage | null>(null);
  arrived = 0;
  chat = $state([]);
  unread = $state(0);
  fault = $state.raw<ErrorObject | null>(null);
  pending = $state<string | null>(null);
  hint = $state.raw<HintMessage | null>(null);

  constructor(
    readonly onpicture: (message: TableMessage) => void,
    /** Judges an answer. */
    readonly onanswer: (move: string) => Promise<void>,
  ) {}

  show(message: TableMessage): void {
    this.message = message;
    this.onpicture(message);
  }

  /** The answer; one at a time. */
  async move(_deal: number, _ply: number, move: string): Promise<void> {
    if (this.pending) return;
    this.pending = move;
    try {
      await this.onanswer(move);
    } finally {
      this.pending = null;
    }
  }

  close(): void {}
  act = ignored;
  back = ignored;
  explain = ignored;
  ask = refused;
  sit = refused;
  leave = refused;
  substitute = refused;
  bot = refused;
  ready = refused;
  undo = refused;
  advise = refused;
  answer = refused;
  say = refused;
  phrase = refused;
  report = refused;
  withdrawReport = refused;
  queue = refused;
  rematch = refused;
}
