/**
 * The box that bots run in: a document of its own origin, which has neither network nor storage. The page gives it one
 * port, over which bots are started, spoken to and ended; nothing else that the box says is listened to.
 */
import javascript from '../box/javascript.js?raw';
import { keepSnapshot, loadInterpreter } from './interpreter';

export type BotLanguage = 'javascript' | 'python';

export interface BotLimits {
  move_ms: number;
  hang_ms: number;
  ready_ms: number;
}

/** What is told of a bot. */
export interface BotNews {
  key: string | null;
  /** What it says to the arena, and how long it has thought. */
  message?: unknown;
  ms?: number;
  /** The line of its own file that it was at. */
  line?: number | null;
  /** What it wrote for its author. */
  log?: string;
  /** It has called `debug()`. */
  opened?: boolean;
  /** It has ended, and why. */
  fault?: 'not_started' | 'died' | 'hung' | 'move_time';
  why?: string;
  /** Whether an interpreter is ready, or could not be started. */
  warm?: boolean;
  /** Its memory after its start, where it had to start from nothing. */
  snapshot?: ArrayBuffer;
  /** The box itself is. */
  open?: boolean;
}

export class BotBox {
  readonly #port: MessagePort;
  /** Done when its document has answered. */
  readonly opened: Promise<void>;
  #python: Promise<void> | null = null;
  #warmed: ((news: BotNews) => void) | null = null;

  /** @param frame whose document is the box, and has loaded */
  constructor(
    frame: HTMLIFrameElement,
    readonly hear: (news: BotNews) => void,
  ) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.opened = new Promise((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<BotNews>) => {
        if (data.open) resolve();
        if (data.snapshot) void keepSnapshot(data.snapshot);
        if (data.warm !== undefined) this.#warmed?.(data);
        else this.hear(data);
      };
    });
    // an origin that is nobody's has no name
    frame.contentWindow!.postMessage(null, '*', [port2]);
  }

  /** Makes an interpreter of Python ready; done when it is. From then on the box has one in reserve by itself. */
  warm(): Promise<void> {
    return (this.#python ??= this.#startPython().catch((error) => {
      // whoever asks again begins anew
      this.#python = null;
      throw error;
    }));
  }

  /** Starts a bot. */
  async start(
    key: string,
    language: BotLanguage,
    kit: string,
    code: string,
    limits: BotLimits,
  ): Promise<void> {
    await this.opened;
    if (language === 'python') await this.warm();
    this.#port.postMessage({ start: { key, language, worker: javascript, kit, code, limits } });
  }

  /** Tells a bot something. */
  say(key: string, message: unknown): void {
    this.#port.postMessage({ say: { key, message } });
  }

  /** Ends a bot. */
  end(key: string): void {
    this.#port.postMessage({ end: key });
  }

  close(): void {
    this.#port.close();
  }

  async #startPython(): Promise<void> {
    await this.opened;
    const python = await loadInterpreter();
    const bytes = [...Object.values(python.files), ...(python.snapshot ? [python.snapshot] : [])];
    const { warm, why } = await new Promise<BotNews>((resolve) => {
      this.#warmed = resolve;
      this.#port.postMessage({ warm: python }, bytes);
    });
    if (!warm) throw new Error(why);
  }
}
