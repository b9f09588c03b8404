import { beforeAll, expect, test } from 'vitest';

import type { SessionAct, SessionNoticeMessage, SessionTableMessage } from '../lib/protocol.gen';
import { actOf } from './fixtures';
import { NO_SESSIONS, sessionNewsAfter, sessionNewsWithout } from './news';
import { noticeText } from './ruling';
import { needClub } from './words';

beforeAll(needClub);

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
const notice = (
  about: SessionNoticeMessage['about'],
  text: string,
  act: SessionAct | null = null,
): SessionNoticeMessage => ({
  type: 'session_notice',
  session: 's1',
  title: 'Monday',
  about,
  text,
  act,
  method: act ? 'vps' : null,
});

test('the table of a new round takes the place of the one before', () => {
  const news = sessionNewsAfter(sessionNewsAfter(NO_SESSIONS, table('a', 1)), table('b', 2));
  expect(news.tables.map((table) => table.table)).toEqual(['b']);
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

test('a ruling is told with what it does, and is gone when it is taken back', () => {
  const penalty = actOf('penalty', { act: 12, contestant: 1, percent: 2 });
  const ruled = sessionNewsAfter(NO_SESSIONS, notice('ruling', 'Late to the table.', penalty));
  expect(noticeText(ruled.notices[0]!)).toBe('Monday, director’s ruling: 2 VP penalty. Late to the table.');
  const other = sessionNewsAfter(ruled, notice('ruling', 'Slow.', actOf('penalty', { act: 13, percent: 1 })));
  const undone = sessionNewsAfter(other, notice('undone', 'It was the lift.', penalty));
  expect(undone.notices.map(noticeText)).toEqual([
    'Monday, director’s ruling: 1 VP penalty. Slow.',
    'Monday, director’s ruling undone: 2 VP penalty. It was the lift.',
  ]);
});

test('a ruling on a board names it, and the appeal', () => {
  const side = { artificial: null, shares: [{ score: 4, percent: 100 }] };
  const place = { round: 1, table: 5, board: 1 };
  const act = actOf('adjusted', { ...place, ns: side, ew: side, asked: 'Ana' });
  expect(noticeText(notice('ruling', 'Too late.', act))).toBe(
    'Monday, director’s ruling: board 1, table 5, round 1: +4, on appeal by Ana. Too late.',
  );
  const decided = actOf('decided', { ...place, text: 'upheld', asked: 'Ana' });
  expect(noticeText(notice('appeal', 'Both sides were heard.', decided))).toBe(
    'Monday: appeal by Ana on board 1 upheld. Both sides were heard.',
  );
});
