/** Moments in few words, for tabs and lines of a list. */
import { date } from './i18n.svelte';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const midnight = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0);

/** A time of day: «20:30». */
export const hourOf = (ms: number): string =>
  date(ms, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** «20:30» today and in the next hours, «Mon 20:00» within a week, else «5 Dec». Midnight ends a day. */
export function shortMoment(ms: number, now: number): string {
  const days = Math.round((midnight(ms - 1) - midnight(now)) / DAY_MS);
  if (days === 0 || (days === 1 && ms - now < 12 * HOUR_MS)) return hourOf(ms);
  if (days < 0 || days > 6) return date(ms, { day: 'numeric', month: 'short' });
  return `${date(ms, { weekday: 'short' })} ${hourOf(ms)}`;
}
