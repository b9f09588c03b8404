import { describe, expect, test } from 'vitest';

import type { CallMessage, NoticeMessage, PrizeMessage, RoundMessage } from '../../lib/protocol.gen';
import { newsAfter, newsAt, newsWithout, NONE, secondsLeft, type TournamentNews } from './news';

const about = { tournament: 't1', game: 'belot' };
const call: CallMessage = {
  ...about,
  type: 'called',
  round: 1,
  rounds: 2,
  table: 'a',
  place: 1,
  until_ms: 60_000,
};
const round: RoundMessage = { ...about, type: 'round', round: 1, rounds: 2, advancing: true, by: 'score' };
const notice = (word: NoticeMessage['about']): NoticeMessage => ({
  ...about,
  type: 'notice',
  about: word,
  reason: 'why',
});
const prize: PrizeMessage = { ...about, type: 'prize', place: 1, chips: 60, vip_s: 0, guest: false };
const told = (...messages: TournamentNews[]) => messages.reduce(newsAfter, NONE);

describe('what a player has been told', () => {
  test('a call stands until its table deals', () => {
    expect(told(call).call).toBe(call);
    const seated = told(call, { ...about, type: 'seated', round: 1, table: 'a' });
    expect([seated.call, seated.seat?.table]).toEqual([null, 'a']);
  });

  test('another tournament’s table leaves the call', () => {
    const other: TournamentNews = { ...about, tournament: 't2', type: 'seated', round: 1, table: 'b' };
    expect(told(call, other).call).toBe(call);
  });

  test('the same call once more is one call', () => {
    expect(told(call, { ...call })).toEqual(told(call));
  });

  test('the end of a round takes the result’s place, and the next call the round’s', () => {
    const result: TournamentNews = {
      ...about,
      type: 'result',
      round: 1,
      table: 'a',
      side: 0,
      scores: [7, 3],
    };
    expect(told(call, result, round).lines).toEqual([round]);
    expect(told(call, result, round, { ...call, round: 2 }).lines).toEqual([]);
  });

  test('a prize stands beside what comes after it', () => {
    expect(told(prize, notice('resumed')).lines).toHaveLength(2);
  });

  test.each(['resumed', 'rules', 'reinstated'] as const)('«%s» leaves the call', (word) => {
    expect(told(call, notice(word)).call).toBe(call);
  });

  test.each(['paused', 'cancelled', 'voided', 'disqualified', 'dropped'] as const)(
    '«%s» ends the call',
    (word) => {
      expect(told(call, notice(word)).call).toBeNull();
    },
  );

  test('a pause leaves the table that deals', () => {
    const seat: TournamentNews = { ...about, type: 'seated', round: 1, table: 'a' };
    expect(told(seat, notice('paused')).seat).toBe(seat);
  });

  test('whoever is called anew after a pause has that call', () => {
    const anew = { ...call, until_ms: 400_000 };
    expect(told(call, notice('paused'), anew, notice('resumed'))).toEqual({
      call: anew,
      seat: null,
      lines: [notice('resumed')],
    });
  });

  test('a line that has been read is gone', () => {
    expect(newsWithout(told(round), round).lines).toEqual([]);
  });
});

describe('the time of a call', () => {
  test('is counted in whole seconds that have begun, down to nothing', () => {
    expect([0, 59_001, 60_000, 70_000].map((now) => secondsLeft(call, now))).toEqual([60, 1, 0, 0]);
  });

  test('a call that nobody took back is over some seconds after its end', () => {
    expect(newsAt(told(call), 61_000).call).toBe(call);
    expect(newsAt(told(call), 64_000).call).toBeNull();
  });
});
