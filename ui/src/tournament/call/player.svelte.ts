/** The socket that a page has for its player: what it has told, and the tournaments that it has told of. */
import type {
  ActMessage,
  BellMessage,
  ContestNoticeMessage,
  HouseMessage,
  TournamentMessage,
} from '../../lib/protocol.gen';
import { api } from '../../lib/wire/api';
import { HealingSocket, socketAddress } from '../../lib/wire/socket.svelte';
import { isSessionMessage, NO_SESSIONS, sessionNewsAfter, sessionNewsWithout } from '../../club/news';
import type { SessionMessage, SessionNews } from '../../club/news';
import { newsAfter, newsAt, newsWithout, NONE, type Line, type News, type PlayerMessage } from './news';

/** At most so many notices of contests stand at once. */
const MOST = 3;

const TYPES = new Set<PlayerMessage['type']>([
  'called',
  'seated',
  'round',
  'result',
  'prize',
  'notice',
  'act',
  'session_table',
  'session_notice',
  'contest_notice',
  'house',
  'bell',
  'challenge',
]);

export class PlayerNews {
  news = $state.raw<News>(NONE);
  sessions = $state.raw<SessionNews>(NO_SESSIONS);
  /** What staff have done to the player since the page came, the oldest first. */
  acts = $state.raw<ActMessage[]>([]);
  /** What contests and their own bots have come to since the page came, the oldest first. */
  contests = $state.raw<ContestNoticeMessage[]>([]);
  /** What the house tells everyone; null where it has nothing to say. */
  house = $state.raw<HouseMessage | null>(null);
  /** Notices that are unread, as they were told last; null before. */
  bell = $state.raw<BellMessage | null>(null);
  /** Pictures of the tournaments, by id, as they were when the last message came. */
  pictures = $state.raw<Record<string, TournamentMessage>>({});
  /** Milliseconds that the house's clock is ahead of this machine's. */
  #ahead = 0;
  readonly #socket: HealingSocket;

  /** `heard` is called with each message that is new. */
  constructor(readonly heard: (message: PlayerMessage) => void) {
    this.#socket = new HealingSocket(socketAddress('/ws/me'), {
      message: (data) => this.#take(data as PlayerMessage),
      // the house says again where the player is expected, and nothing where nobody waits any more
      open: () => {
        this.news = { ...this.news, seat: null };
        this.sessions = { ...this.sessions, tables: [] };
        this.house = null;
      },
    });
  }

  close(): void {
    this.#socket.close();
  }

  /** The house's time. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  dismiss(line: Line): void {
    this.news = newsWithout(this.news, line);
  }

  dismissSession(message: SessionMessage): void {
    this.sessions = sessionNewsWithout(this.sessions, message);
  }

  dismissAct(act: ActMessage): void {
    this.acts = this.acts.filter((other) => other !== act);
  }

  dismissContest(notice: ContestNoticeMessage): void {
    this.contests = this.contests.filter((other) => other !== notice);
  }

  /** Lets go of a call that is long over. */
  tick(): void {
    this.news = newsAt(this.news, this.now());
  }

  #take(message: PlayerMessage): void {
    // a refusal has another shape, and the socket heals or not by its code
    if (!TYPES.has(message.type)) return;
    if (message.type === 'house') {
      this.house = message;
      return;
    }
    if (message.type === 'bell') {
      this.bell = message;
      return;
    }
    if (message.type === 'challenge') {
      this.heard(message);
      return;
    }
    if (message.type === 'act') {
      this.acts = [...this.acts, message];
      this.heard(message);
      return;
    }
    if (message.type === 'contest_notice') {
      this.contests = [...this.contests, message].slice(-MOST);
      this.heard(message);
      return;
    }
    if (isSessionMessage(message)) {
      this.sessions = sessionNewsAfter(this.sessions, message);
      this.heard(message);
      return;
    }
    const known = this.news.call;
    const again = message.type === 'called' && known?.table === message.table;
    this.news = newsAfter(this.news, message);
    void this.#look(message.tournament);
    if (!again) this.heard(message);
  }

  async #look(id: string): Promise<void> {
    try {
      const picture = await api.tournament(id);
      this.#ahead = picture.now_ms - Date.now();
      this.pictures = { ...this.pictures, [id]: picture };
    } catch {
      // its messages say enough by themselves
    }
  }
}
