/** One table over its socket: what it says, and what you ask of it. No drawing, no rules. */
import type {
  AnyCommand,
  Card,
  ChatMessage,
  CommandDone,
  CommandRefused,
  Refused,
  CommitmentsMessage,
  ErrorObject,
  HintMessage,
  TableMessage,
  TableSocketMessage,
} from '../lib/protocol.gen';
import { cardOf } from '../lib/words/cards';
import { newId } from '../lib/wire/id';
import { HealingSocket, socketAddress } from '../lib/wire/socket.svelte';
import { TableCommands, type CommandBody } from './commands';
import { Nonces } from './nonces';

type Answer = (CommandDone | CommandRefused | Refused) & { type?: undefined };

interface PendingCommand {
  message: AnyCommand;
  done(fault: ErrorObject | null): void;
}

interface Position {
  deal: number;
  ply: number;
}

export class TableConnection extends TableCommands {
  readonly socket: HealingSocket;
  /** The newest picture; what is on screen may still be on its way there (Stage). */
  message = $state.raw<TableMessage | null>(null);
  /** When it came, by this machine's clock (performance.now). */
  arrived = 0;
  chat = $state<ChatMessage[]>([]);
  /** Chat lines that came since the chat was last looked at. */
  unread = $state(0);
  /** Why the last thing asked for was refused, or coming in was; a stale move is none. */
  fault = $state.raw<ErrorObject | null>(null);
  /** The move that is on its way to the server. */
  pending = $state<string | null>(null);
  /** The last hint that was given; it may be about a position that is gone. */
  hint = $state.raw<HintMessage | null>(null);
  #waiting = new Map<string, PendingCommand>();
  #from: Position | null = null;
  #nonces = new Nonces();

  constructor(
    readonly id: string,
    invite: string | null,
    readonly onpicture: (message: TableMessage) => void,
  ) {
    super();
    const query = invite ? `?invite=${encodeURIComponent(invite)}` : '';
    this.socket = new HealingSocket(socketAddress(`/ws/table/${encodeURIComponent(id)}${query}`), {
      message: (data) => this.#take(data as TableSocketMessage | Answer),
      // under the same ids: what the server has done already it only acknowledges
      open: () => this.#waiting.forEach(({ message }) => this.socket.send(message)),
    });
  }

  close(): void {
    this.socket.close();
  }

  /** Asks for something; sent again after a lost connection, with the same id. */
  act(message: CommandBody): Promise<ErrorObject | null> {
    const sent = { ...message, id: newId() };
    return new Promise((done) => {
      this.#waiting.set(sent.id, { message: sent, done });
      this.socket.send(sent);
    });
  }

  /** Like `act`, and tells the person where it was refused. */
  async ask(message: CommandBody): Promise<boolean> {
    const fault = await this.act(message);
    this.fault = fault?.code === 'stale' ? null : fault;
    return fault === null;
  }

  /** Plays a move at the position on screen; one at a time. It is on its way until the next picture is here. */
  async move(deal: number, ply: number, move: string): Promise<void> {
    if (this.pending) return;
    this.pending = move;
    const from = (this.#from = { deal, ply });
    const done = await this.ask({ do: 'move', deal, ply, move });
    // another move may be on its way by now
    if (this.#from === from && !(done && this.#isAt(from))) this.pending = null;
  }

  #take(data: TableSocketMessage | Answer): void {
    switch (data.type) {
      case 'table':
        // not <=: that somebody came or went has the number of the event before
        if (data.seq < (this.message?.seq ?? 0)) break;
        this.arrived = performance.now();
        this.message = data;
        if (this.#from && !this.#isAt(this.#from)) this.pending = null;
        if (data.event?.kind === 'dealt' && !this.#nonces.fair(data.event, data.table.seal))
          this.fault = { code: 'unproven', key: 'other_nonces', why: '' };
        this.onpicture(data);
        break;
      case 'seal':
        void this.act({ do: 'commit', deal: data.deal, commitment: this.#nonces.commit(data) });
        break;
      case 'commitments':
        this.#giveNonce(data);
        break;
      case 'chat':
        this.#hear(data);
        break;
      case 'hint':
        this.hint = data;
        break;
      case 'chats':
        this.chat = data.lines;
        break;
      case undefined:
        this.#resolve(data);
    }
  }

  #giveNonce(data: CommitmentsMessage): void {
    const nonce = this.#nonces.reveal(data);
    if (nonce) void this.act({ do: 'nonce', deal: data.deal, nonce });
  }

  #isAt(position: Position): boolean {
    const { table, scene } = this.message ?? {};
    return table?.deal === position.deal && scene?.ply === position.ply;
  }

  #hear(line: ChatMessage): void {
    // after a new connection a line may come with the history and by itself
    if (this.chat.some((known) => known.seq === line.seq)) return;
    this.chat.push(line);
    this.unread++;
  }

  #resolve(answer: Answer): void {
    if ('error' in answer && !('id' in answer)) {
      // not an answer to anything: why the socket is closed now
      this.fault = answer.error;
      return;
    }
    const id = 'ok' in answer ? answer.ok : answer.id;
    const waiting = id && this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    waiting.done('error' in answer ? answer.error : null);
  }
}

/** What a table page asks of its connection, wherever the pictures come from. */
export type Connection = Omit<TableConnection, 'socket'> & {
  readonly socket: Pick<HealingSocket, 'link' | 'closeCode'>;
};

/** A card's move with what is announced: words first, then the combinations. */
export const announcementMove = (card: Card, texts: string[]): string =>
  [card, ...texts.filter((text) => !cardOf(text)), ...texts.filter((text) => cardOf(text))].join('+');
