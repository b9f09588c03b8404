/** A table without a server: one picture, and one move that is an answer. */
import type { ErrorObject, HintMessage, TableMessage } from '../lib/protocol.gen';
import { TableCommands } from '../table/commands';
import type { Connection } from '../table/connection.svelte';

export class PuzzleTable extends TableCommands implements Connection {
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
  ) {
    super();
  }

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

  /** A puzzle knows no command but its move. */
  act(): Promise<ErrorObject | null> {
    return Promise.resolve(null);
  }

  ask(): Promise<boolean> {
    return Promise.resolve(false);
  }
}
