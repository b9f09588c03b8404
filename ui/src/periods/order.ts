/** Which period comes first where one alone is shown. */
import type { PeriodSummary } from '../lib/protocol.gen';

/** When what a period's countdown tells comes; null where it has none for players to wait for. */
export const untilOf = ({ phase, start_ms, end_ms }: PeriodSummary): number | null =>
  phase === 'running' ? end_ms : phase === 'announced' ? start_ms : null;

/** Those that go on, the first to end before others, then those to come. */
export function nearest(periods: readonly PeriodSummary[]): PeriodSummary[] {
  const rank = ({ phase }: PeriodSummary): number => (phase === 'running' ? 0 : 1);
  return periods
    .filter((period) => untilOf(period) !== null)
    .sort((period, other) => rank(period) - rank(other) || untilOf(period)! - untilOf(other)!);
}

/** The list with the period that is shown as it is now: an act, or the clock, may have moved it on since. */
export const current = (
  periods: readonly PeriodSummary[],
  shown: { summary: PeriodSummary } | null,
): PeriodSummary[] => periods.map((period) => (period.id === shown?.summary.id ? shown.summary : period));
