import { expect, test } from 'vitest';

import type { DailyGame, PeriodSummary, SessionSummary, TournamentSummary } from '../lib/protocol.gen';
import { nextOfClub, nextOfDaily, nextOfPrizes, nextOfTournaments } from './next';

const NOW = 1000;
const daily = (closes_ms: number) => ({ today: { closes_ms } }) as DailyGame;
const tournament = (change: Partial<TournamentSummary>) =>
  ({ phase: 'open', paused: false, starts_ms: null, ...change }) as TournamentSummary;
const session = (phase: SessionSummary['phase'], starts_ms: number | null = null) =>
  ({ phase, starts_ms }) as SessionSummary;
const period = (phase: PeriodSummary['phase'], start_ms: number, end_ms: number) =>
  ({ phase, start_ms, end_ms }) as PeriodSummary;

test('today ends when the first boards close', () => {
  expect(nextOfDaily({ games: [daily(9000), daily(8000)] })).toEqual({ key: 'compete.until', ms: 8000 });
});

test('the first tournament with an hour to come is told', () => {
  const all = [
    tournament({ starts_ms: 5000 }),
    tournament({ starts_ms: 3000 }),
    tournament({ starts_ms: 500 }),
    tournament({ starts_ms: 2000, phase: 'playing' }),
    tournament({ starts_ms: 2000, paused: true }),
  ];
  expect(nextOfTournaments(all, NOW)).toEqual({ key: 'compete.from', ms: 3000 });
});

test('without an hour a tournament starts when it is full', () => {
  expect(nextOfTournaments([tournament({})], NOW)).toEqual({ key: 'compete.full' });
});

test('a club session in progress comes before all that are planned', () => {
  const planned = session('open', 5000);
  expect(nextOfClub({ sessions: [planned, session('playing')] })).toEqual({ key: 'compete.now' });
  expect(nextOfClub({ sessions: [session('open'), planned] })).toEqual({ key: 'compete.from', ms: 5000 });
  expect(nextOfClub({ sessions: [session('open')] })).toEqual({ key: 'compete.open' });
});

test('a prize period that is on tells its end, else the next its start', () => {
  const next = period('announced', 4000, 9000);
  expect(nextOfPrizes({ periods: [next, period('running', 1, 6000)] })).toEqual({
    key: 'compete.until',
    ms: 6000,
  });
  expect(nextOfPrizes({ periods: [next] })).toEqual({ key: 'compete.from', ms: 4000 });
});

test('where nothing is planned nothing is told', () => {
  const nothing = [
    nextOfDaily({ games: [] }),
    nextOfTournaments([tournament({ phase: 'playing' })], NOW),
    nextOfClub({ sessions: [] }),
    nextOfPrizes({ periods: [period('final', 1, 2)] }),
  ];
  expect(nothing).toEqual([null, null, null, null]);
});
