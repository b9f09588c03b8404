/** A run of practice: the house plays the match, the box runs the bots, and here it is seen what happens. */
import type {
  ErrorObject,
  PracticeBegin,
  PracticeBegun,
  PracticeFrame,
  PracticeGameOver,
  PracticePicture,
  PracticeSocketMessage,
} from '../../lib/protocol.gen';
import { HealingSocket, socketAddress } from '../../lib/wire/socket.svelte';
import { BotBox, type BotLanguage, type BotNews } from './box';
import { Playback, type Pace } from './playback';
import { figuresOf, type Figure } from './figures';
import { withTicks } from './instrument';

/** What a bot in Python may take until it is ready: its interpreter has 13 MB to come. */
const READY_MS = { javascript: 10_000, python: 60_000 } as const;
const MOST_LINES = 400;

export type LineKind = 'refused' | 'breach' | 'fault' | 'say' | 'debug' | 'log' | 'move' | 'game';

/** A line of the console. */
export interface ConsoleLine {
  id: number;
  kind: LineKind;
  /** Deal and move, both from 1. */
  at: string;
  seat: number | null;
  text: string;
  /** Of the bot's file. */
  line: number | null;
}

export interface Program {
  language: BotLanguage;
  code: string;
  kit: string;
}

type Answer = { n: number; move?: unknown; type?: string };

export class Practice {
  readonly #socket: HealingSocket;
  readonly #playback: Playback;
  #box: BotBox | null = null;
  #program: Program | null = null;
  #wanted: PracticeBegin | null = null;
  #lines = 0;
  /** A run was begun before the socket was open. */
  #unsent = false;

  /** Whether the box is there. */
  boxed = $state(false);
  /** Counts the documents of the box: one that did not come is asked for again. */
  frames = $state(0);
  running = $state(false);
  /** Stopped between two steps. */
  stepping = $state(false);
  begun = $state.raw<PracticeBegun | null>(null);
  picture = $state.raw<PracticePicture | null>(null);
  console = $state.raw<ConsoleLine[]>([]);
  games = $state.raw<PracticeGameOver[]>([]);
  /** The line of the bot's file that is at work, or where it failed. */
  line = $state<number | null>(null);
  failed = $state(false);
  /** The longest move so far, in ms. */
  longest = $state(0);
  /** What the bots have said last, by seat. */
  said = $state.raw<Record<number, string>>({});
  fault = $state.raw<ErrorObject | null>(null);
  /** Milliseconds from the last start to the first bot that was ready. */
  ready = $state<number | null>(null);
  #startedAt = 0;
  readonly many = $derived((this.begun?.games ?? 1) > 1);
  readonly figures: Figure[] = $derived(
    this.begun && this.many ? figuresOf(this.begun, this.#wanted?.seats ?? [], this.games) : [],
  );

  constructor(ms: () => number) {
    this.#playback = new Playback(ms);
    this.#socket = new HealingSocket(socketAddress('/ws/practice'), {
      message: (data) => this.#take(data as PracticeSocketMessage),
      open: () => this.#connected(),
    });
  }

  get link() {
    return this.#socket.link;
  }

  /** Takes the box that bots run in; another one when its document was loaded again. */
  enter(frame: HTMLIFrameElement): void {
    this.#box?.close();
    const box = new BotBox(frame, (news) => this.#hear(news));
    this.#box = box;
    this.boxed = false;
    void box.opened.then(() => (this.boxed ||= this.#box === box));
  }

  /** Has an interpreter made ready before it is needed. */
  warm(): Promise<void> {
    return this.#box?.warm() ?? Promise.resolve();
  }

  close(): void {
    this.stop();
    this.#socket.close();
    this.#box?.close();
  }

  /** Begins a run. */
  begin(program: Program, wanted: PracticeBegin, pace: Pace): void {
    this.#end();
    this.#program = program;
    this.#wanted = wanted;
    [this.console, this.games, this.said] = [[], [], {}];
    [this.line, this.failed, this.longest, this.fault, this.ready] = [null, false, 0, null, null];
    this.running = true;
    this.#startedAt = performance.now();
    if (pace === 'step') this.step();
    else this.go(pace);
    this.#unsent = this.link === 'opening';
    this.#socket.send(wanted);
  }

  go(pace: Pace): void {
    this.stepping = pace === 'step';
    this.#playback.go(pace);
  }

  step(): void {
    this.stepping = true;
    this.#playback.step();
  }

  /** Tells of a program that cannot even begin. */
  refuse(line: number, why: string): void {
    this.console = [];
    [this.line, this.failed, this.picture, this.begun] = [line, true, null, null];
    this.#tell('fault', null, why, line);
  }

  stop(): void {
    if (this.running) this.#socket.send({ do: 'stop' });
    this.#end();
  }

  /** Opens all cards of the game that is shown. */
  open(): void {
    this.#socket.send({ do: 'open' });
  }

  #connected(): void {
    if (this.#unsent) this.#socket.send(this.#wanted!);
    // with the connection went the run
    else this.#end();
    this.#unsent = false;
    if (!this.boxed && this.#socket.closeCode !== null) this.frames++;
  }

  #end(): void {
    this.#unsent = false;
    for (const key of this.#keys) this.#box?.end(key);
    this.#keys.clear();
    this.#playback.clear();
    [this.running, this.stepping] = [false, false];
  }

  readonly #keys = new Set<string>();

  #tell(kind: LineKind, seat: number | null, text: string, line: number | null = null): void {
    const { deal, ply } = this.picture ?? { deal: 0, ply: 0 };
    const entry = { id: this.#lines++, kind, at: `${deal + 1}.${ply + 1}`, seat, text, line };
    this.console = [...this.console, entry].slice(-MOST_LINES);
  }

  // --- what the house says

  #take(message: PracticeSocketMessage): void {
    if ('error' in message) {
      this.fault = message.error;
      if (!this.begun || message.error.code !== 'not_your_seat') this.#end();
      return;
    }
    switch (message.type) {
      case 'begun':
        // of many games none is shown: what was seen last stays
        if (message.games === 1 || message.seats.length !== this.begun?.seats.length) this.picture = null;
        this.begun = message;
        return;
      case 'frame':
        return this.#playback.put(() => void this.#pass(message));
      case 'picture':
        return this.#playback.put(() => this.#show(message), true);
      case 'breach':
        return this.#playback.put(() => {
          this.failed = true;
          this.#tell('breach', message.seat, `${message.kind}: ${message.why}`);
        });
      case 'game':
        return this.#playback.put(() => (this.games = [...this.games, message]));
      case 'end':
        return this.#playback.put(() => this.#end());
    }
  }

  #show(picture: PracticePicture): void {
    this.picture = picture;
    const { seat, move, say, debug } = picture;
    if (seat === null || move === null) {
      this.said = {};
      return;
    }
    this.#tell('move', seat, move);
    if (say) {
      this.said = { ...this.said, [seat]: say };
      this.#tell('say', seat, say);
    }
    if (debug) this.#tell('debug', seat, debug);
  }

  async #pass({ game, seat, message }: PracticeFrame): Promise<void> {
    const key = `${game} ${seat}`;
    const { type, ...rest } = message as { type: string; code?: string; why?: string };
    const program = this.#program!;
    if (type === 'hello') {
      this.#keys.add(key);
      const { language, kit } = program;
      const code = language === 'javascript' ? withTicks(program.code) : program.code;
      const { move_ms, hang_ms } = this.begun!;
      const limits = { move_ms, hang_ms, ready_ms: READY_MS[language] };
      try {
        await this.#box!.start(key, language, kit, code, limits);
      } catch (error) {
        return this.#fault(key, 'not_started', String(error), null);
      }
    }
    if (type === 'refused') this.#tell('refused', seat, rest.why ?? '', this.line);
    this.#box!.say(key, message);
    if (type === 'bye') {
      this.#keys.delete(key);
      // an interpreter ends its match by itself, and is there for the next one
      if (program.language === 'javascript') this.#box!.end(key);
    }
  }

  // --- what the box says

  #hear(news: BotNews): void {
    const { key } = news;
    if (!key || !this.#keys.has(key)) return;
    const [game, seat] = key.split(' ').map(Number) as [number, number];
    if (news.log !== undefined) this.#tell('log', seat, news.log);
    if (news.opened && game === 0) this.open();
    if (news.fault) this.#fault(key, news.fault, news.why ?? '', news.line ?? null);
    if (news.message === undefined) return;
    if (!this.many && news.line) this.line = news.line;
    const answer = news.message as Answer;
    if (answer.type === 'ready') this.ready ??= performance.now() - this.#startedAt;
    else this.longest = Math.max(this.longest, news.ms ?? 0);
    // held back until it is time for it: a step shows what the bot is about to do
    const send = () =>
      this.#socket.send({
        do: 'answer',
        game,
        seat,
        message: news.message,
        ms: answer.type === 'ready' ? 0 : (news.ms ?? 0),
      });
    this.#playback.put(send);
  }

  #fault(key: string, kind: NonNullable<BotNews['fault']>, why: string, line: number | null): void {
    const [game, seat] = key.split(' ').map(Number) as [number, number];
    this.#keys.delete(key);
    [this.failed, this.line] = [true, line];
    this.#tell('fault', seat, why || kind, line);
    this.#socket.send({ do: 'fault', game, seat, kind, why: why.slice(0, 500) });
  }
}
