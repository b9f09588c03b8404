/** What `/ws/me` has told a player of club sessions, as far as it still stands. Pure, as the tournaments' news. */
import type { SessionNoticeMessage, SessionTableMessage } from '../lib/protocol.gen';

export type SessionMessage = SessionTableMessage | SessionNoticeMessage;

export interface SessionNews {
  /** The open table of each session. */
  tables: SessionTableMessage[];
  /** The newest last. */
  notices: SessionNoticeMessage[];
}

export const NO_SESSIONS: SessionNews = { tables: [], notices: [] };

/** At most so many notices stand at once. */
const MOST = 3;

export const isSessionMessage = (message: { type: string }): message is SessionMessage =>
  message.type === 'session_table' || message.type === 'session_notice';

/** What is known after one more message: a session has one table at a time, and none once it is cancelled. */
export function sessionNewsAfter(news: SessionNews, message: SessionMessage): SessionNews {
  const others = news.tables.filter(({ session }) => session !== message.session);
  if (message.type === 'session_table') return { ...news, tables: [...others, message] };
  // what was taken back is told in place of the ruling, not below it
  const undone = message.about === 'undone' ? message.act?.act : undefined;
  const standing = news.notices.filter(
    ({ session, act }) => undone === undefined || session !== message.session || act?.act !== undone,
  );
  return {
    tables: message.about === 'cancelled' ? others : news.tables,
    notices: [...standing, message].slice(-MOST),
  };
}

/** Without a table that was gone to, or a notice that has been read. */
export const sessionNewsWithout = (news: SessionNews, message: SessionMessage): SessionNews => ({
  tables: news.tables.filter((table) => table !== message),
  notices: news.notices.filter((notice) => notice !== message),
});
