/** What a person asks of a table, a line for each command. */
import type { AnyCommand, ErrorObject, QuickPhrase, LineCause } from '../lib/protocol.gen';

/** A command without its id, which the connection gives it. */
export type CommandBody = AnyCommand extends infer One
  ? One extends AnyCommand
    ? Omit<One, 'id'>
    : never
  : never;

export abstract class TableCommands {
  /** Asks for something; the refusal, or null. */
  abstract act(message: CommandBody): Promise<ErrorObject | null>;
  /** Like `act`, and tells the person where it was refused. */
  abstract ask(message: CommandBody): Promise<boolean>;

  sit = (seat: number) => this.ask({ do: 'sit', seat });
  /** Leaves; the seat of a match that goes on is kept for some minutes. */
  leave = () => this.ask({ do: 'leave', keep: true });
  /** Takes the own seat back from the bot that plays meanwhile. */
  back = () => this.act({ do: 'back' });
  /** Lets a bot play now for somebody who is away. */
  substitute = (seat: number) => this.ask({ do: 'substitute', seat });
  bot = (seat: number) => this.ask({ do: 'bot', seat });
  ready = (deal: number) => this.ask({ do: 'ready', deal });
  undo = (deal: number, ply: number) => this.ask({ do: 'undo', deal, ply });
  advise = (deal: number, ply: number) => this.ask({ do: 'hint', deal, ply });
  explain = (deal: number, ply: number, text: string) => this.act({ do: 'explain', deal, ply, text });
  answer = (accept: boolean) => this.ask({ do: 'answer', accept });
  say = (text: string) => this.ask({ do: 'say', text });
  phrase = (phrase: QuickPhrase) => this.ask({ do: 'phrase', phrase });
  report = (message: number, cause: LineCause, text: string) =>
    this.ask({ do: 'report', message, cause, text });
  withdrawReport = (message: number) => this.ask({ do: 'withdraw_report', message });
  /** Waits for a turn, or no more. */
  queue = (wait: boolean) => this.ask(wait ? { do: 'wait' } : { do: 'leave', keep: false });
  rematch = () => this.ask({ do: 'rematch' });
}
