/** The next date or hour of each tab: when what is on ends, or when what is planned starts. */
import { isRunning } from '../club/order';
import type { DailyList, PeriodList, SessionList, TournamentSummary } from '../lib/protocol.gen';
import { nearest } from '../periods/order';

type Key = 'compete.until' | 'compete.from' | 'compete.full' | 'compete.now' | 'compete.open';
/** What a tab says beneath its name; null where nothing is planned. */
export type Next = { key: Key; ms?: number } | null;

const first = (moments: number[]): number | null => (moments.length ? Math.min(...moments) : null);
const from = (ms: number): Next => ({ key: 'compete.from', ms });

/** Today ends when the first of its games closes its boards. */
export function nextOfDaily({ games }: Pick<DailyList, 'games'>): Next {
  const ends = first(games.map(({ today }) => today.closes_ms));
  return ends === null ? null : { key: 'compete.until', ms: ends };
}

/** The first start with an hour, else whatever starts once it is full. */
export function nextOfTournaments(summaries: readonly TournamentSummary[], now: number): Next {
  const open = summaries.filter(({ phase, paused }) => phase === 'open' && !paused);
  const starts = first(open.map(({ starts_ms }) => starts_ms ?? 0).filter((ms) => ms > now));
  if (starts !== null) return from(starts);
  return open.length ? { key: 'compete.full' } : null;
}

/** The session in progress, else the first with an hour, else one that its director starts. */
export function nextOfClub({ sessions }: Pick<SessionList, 'sessions'>): Next {
  if (sessions.some(isRunning)) return { key: 'compete.now' };
  const starts = first(sessions.flatMap(({ starts_ms }) => starts_ms ?? []));
  if (starts !== null) return from(starts);
  return sessions.length ? { key: 'compete.open' } : null;
}

/** The period that ends first, else the one that starts first. */
export function nextOfPrizes({ periods }: Pick<PeriodList, 'periods'>): Next {
  const [period] = nearest(periods);
  if (!period) return null;
  return period.phase === 'running' ? { key: 'compete.until', ms: period.end_ms } : from(period.start_ms);
}
