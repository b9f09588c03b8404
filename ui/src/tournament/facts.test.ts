// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';

import { speak } from '../lib/words/i18n.svelte';

import { counts, hasToAccept, isIn, isOut, isShort, noPrizeReason, sharersOf, waysOf } from './facts';
import { prizeSentence } from './rulesText';
import { needTournaments } from './words';
import { ownEntry, pictureOf, roundWith, summaryOf, tableWith } from './fixtures';

describe('what may be done with an entry', () => {
  test.each([
    ['a stranger enters while it is open', summaryOf(), 'enter'],
    ['whoever has entered withdraws', summaryOf({ own: ownEntry({ status: 'entered' }) }), 'withdraw'],
    ['whoever has withdrawn may enter anew', summaryOf({ own: ownEntry({ status: 'withdrawn' }) }), 'enter'],
    [
      'whoever was taken out before it began does not enter anew',
      summaryOf({ own: ownEntry({ status: 'withdrawn', departure: 'disqualified' }) }),
      null,
    ],
    ['whoever plays leaves', summaryOf({ phase: 'playing', own: ownEntry() }), 'leave'],
    [
      'whoever has left cannot once more',
      summaryOf({ phase: 'playing', own: ownEntry({ departure: 'left' }) }),
      null,
    ],
    [
      'whoever is out has nothing to leave',
      summaryOf({ phase: 'playing', own: ownEntry({ status: 'out' }) }),
      null,
    ],
    ['of one that is played strangers see all', summaryOf({ phase: 'playing' }), null],
  ])('%s', (_, summary, way) => {
    expect(waysOf(pictureOf(summary))).toBe(way);
  });

  test('whoever is beaten by the result of the own table is out before the round is over', () => {
    const playing = (ahead: number[]) => {
      const table = tableWith([1, 2, 3, 4], { scores: [90, 151], ahead });
      const rounds = [roundWith([table, tableWith([5, 6, 7, 8])]), roundWith([])];
      return pictureOf({ phase: 'playing', round: 1, own: ownEntry() }, { rounds });
    };
    expect([isOut(playing([2, 4])), waysOf(playing([2, 4]))]).toEqual([true, null]);
    expect([isOut(playing([1, 3])), waysOf(playing([1, 3]))]).toEqual([false, 'leave']);
    // level: other tables or a lot decide
    expect([isOut(playing([])), waysOf(playing([]))]).toEqual([false, 'leave']);
  });

  test('prizes are each of a pair’s, and one player’s alone where each plays alone', () => {
    expect(sharersOf(summaryOf({ size: 8, rounds: 2 }))).toBe(2);
    expect(sharersOf(summaryOf({ size: 8, rounds: 3 }))).toBe(1);
  });

  test.each(['cancelled', 'void'] as const)('one that is %s has nobody in it', (phase) => {
    expect(isIn(summaryOf({ phase, own: ownEntry() }))).toBe(false);
  });

  test('newer rules have to be accepted by whoever has entered, while it is open', () => {
    const rules = { ...pictureOf().rules, version: 2 };
    expect(hasToAccept(pictureOf({ own: ownEntry({ status: 'entered' }) }, { rules }))).toBe(true);
    expect(hasToAccept(pictureOf({ own: ownEntry({ status: 'entered', rules: 2 }) }, { rules }))).toBe(false);
    expect(hasToAccept(pictureOf({}, { rules }))).toBe(false);
  });
});

describe('bots in free places', () => {
  test('a clock runs from the first entry on, but in planned ones', () => {
    expect(counts(summaryOf({ fills_ms: 1000 }))).toBe(true);
    expect(counts(summaryOf({ fills_ms: null }))).toBe(false);
    expect(counts(summaryOf({ fills_ms: 1000, starts_ms: 1000 }))).toBe(false);
  });

  test.each([
    [3, 5, true],
    [4, 4, false],
    [8, 0, false],
  ])('%i people and %i bots', (entered, filled, short) => {
    expect(isShort(summaryOf({ entered, filled }))).toBe(short);
  });

  test('nothing is paid to anybody where few are people', () => {
    const summary = { phase: 'final' as const, own: ownEntry(), entered: 3, filled: 5 };
    expect(noPrizeReason(pictureOf(summary, { winners: [{ entry: 1, place: 1 }] }))).toBe('few');
  });
});

test('a Four has one prize', async () => {
  await speak('en');
  await needTournaments();
  expect(prizeSentence([{ place: 1, chips: 30, vip_s: 0 }])).toBe('Winners: 30 chips each.');
});

describe('why there is no prize', () => {
  const ended = (
    entry: Partial<ReturnType<typeof pictureOf>['entries'][number]>,
    winners: { entry: number; place: number }[] = [],
  ) => {
    const { entries } = pictureOf();
    return noPrizeReason(
      pictureOf(
        { phase: 'final', own: ownEntry() },
        { winners, entries: [{ ...entries[0]!, ...entry }, ...entries.slice(1)] },
      ),
    );
  };

  test.each([
    ['left', { departure: 'left' as const }],
    ['disqualified', { departure: 'disqualified' as const }],
    ['idle', { idle: true }],
    ['place', {}],
  ])('%s', (reason, entry) => {
    expect(ended(entry)).toBe(reason);
  });

  test('a guest has the place and not the chips', () => {
    expect(ended({ guest: true }, [{ entry: 1, place: 1 }])).toBe('guest');
  });

  test('whoever has won asks nothing, nor anybody before the end', () => {
    expect(ended({}, [{ entry: 1, place: 2 }])).toBeNull();
    expect(noPrizeReason(pictureOf({ phase: 'playing', own: ownEntry() }))).toBeNull();
  });
});
