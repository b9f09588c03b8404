/** What `/ws/me` has told a player, as far as it still stands. Pure: what comes of a message is another value. */
import type { SessionMessage } from '../../club/news';
import type {
  ActMessage,
  BellMessage,
  ChallengeMessage,
  ContestNoticeMessage,
  HouseMessage,
  CallMessage,
  NoticeMessage,
  PrizeMessage,
  ResultMessage,
  RoundMessage,
  SeatedMessage,
} from '../../lib/protocol.gen';

export type Line = RoundMessage | ResultMessage | PrizeMessage | NoticeMessage;
export type TournamentNews = CallMessage | SeatedMessage | Line;
export type PlayerMessage =
  | TournamentNews
  | ActMessage
  | SessionMessage
  | ContestNoticeMessage
  | HouseMessage
  | BellMessage
  | ChallengeMessage;

export interface News {
  /** The table that waits for the player. */
  call: CallMessage | null;
  /** The player's table that deals. */
  seat: SeatedMessage | null;
  /** What is told in a sentence, the oldest first: of each tournament its newest, and a prize besides. */
  lines: Line[];
}

export const NONE: News = { call: null, seat: null, lines: [] };

/** After this many milliseconds beyond its end a call that nobody took back counts as over. */
const GRACE_MS = 3000;

/** The table stays the player's after these notices. */
const GOES_ON: readonly string[] = ['paused', 'resumed', 'rules', 'reinstated'];

const of = (message: { tournament: string }) => (kept: { tournament: string } | null) =>
  kept?.tournament === message.tournament;

/** Whether a line stands when another of its tournament has come. */
const stays = (line: Line, next: Line): boolean =>
  line.tournament !== next.tournament || (line.type === 'prize' && next.type !== 'prize');

const isPause = (line: Line): boolean => line.type === 'notice' && line.about === 'paused';

/** What is known after one more message. */
export function newsAfter(news: News, message: TournamentNews): News {
  const others = news.lines.filter((line) => line.tournament !== message.tournament || isPause(line));
  switch (message.type) {
    case 'called':
      return { call: message, seat: null, lines: others };
    case 'seated':
      return { call: of(message)(news.call) ? null : news.call, seat: message, lines: others };
    default: {
      const about = message.type === 'notice' ? message.about : message.type;
      const goesOn = GOES_ON.includes(about);
      const left = { call: of(message)(news.call), seat: of(message)(news.seat) };
      return {
        // while all stands still nobody is waited for: after it players are called anew
        call: (!goesOn || about === 'paused') && left.call ? null : news.call,
        seat: !goesOn && left.seat ? null : news.seat,
        lines: [...news.lines.filter((line) => stays(line, message)), message],
      };
    }
  }
}

/** Without a line that has been read. */
export const newsWithout = (news: News, line: Line): News => ({
  ...news,
  lines: news.lines.filter((other) => other !== line),
});

/** Seconds until a call is over, by the house's time; 0 at its end and afterwards. */
export const secondsLeft = (call: CallMessage, now: number): number =>
  Math.max(0, Math.ceil((call.until_ms - now) / 1000));

/** Without a call that is long over: its end may have been told while there was no connection. */
export const newsAt = (news: News, now: number): News =>
  news.call && now > news.call.until_ms + GRACE_MS ? { ...news, call: null } : news;

/** «0:47». */
export const clockOfCall = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
