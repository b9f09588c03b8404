import { expect, test } from 'vitest';

import type { SessionNoticeMessage, SessionTableMessage } from '../lib/protocol.gen';
import { NO_SESSIONS, sessionNewsAfter, sessionNewsWithout } from './news';

const table = (name: string, round: number): SessionTableMessage => ({
  type: 'session_table',
  session: 's1',
  title: 'Monday',
  game: 'bridge',
  round,
  rounds: 2,
  place: 1,
  table: name,
});
const notice = (about: 'message' | 'cancelled', text: string): SessionNoticeMessage => ({
  type: 'session_notice',
  session: 's1',
  title: 'Monday',
  about,
  text,
});

test('the table of a new round takes the place of the one before', () => {
  const news = sessionNewsAfter(sessionNewsAfter(NO_SESSIONS, table('a', 1)), table('b', 2));
  expect(news.tables.map((one) => one.table)).toEqual(['b']);
});

test('a cancelled session has no table any more, a message leaves it', () => {
  const seated = sessionNewsAfter(NO_SESSIONS, table('a', 1));
  expect(sessionNewsAfter(seated, notice('message', 'Tea.')).tables).toHaveLength(1);
  expect(sessionNewsAfter(seated, notice('cancelled', 'Fire.')).tables).toEqual([]);
});

test('the three newest notices stand until they are read', () => {
  const texts = ['1', '2', '3', '4'];
  const news = texts.reduce((all, text) => sessionNewsAfter(all, notice('message', text)), NO_SESSIONS);
  expect(news.notices.map(({ text }) => text)).toEqual(['2', '3', '4']);
  const rest = sessionNewsWithout(news, news.notices[1]!);
  expect(rest.notices.map(({ text }) => text)).toEqual(['2', '4']);
});
