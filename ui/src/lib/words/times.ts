/** Days, hours and lengths of time in the language spoken. Every clock has 24 hours. */
import { locale, t } from './i18n.svelte';

const MINUTE_MS = 60_000;
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

const format = (ms: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), options).format(new Date(ms));

const isThisYear = (ms: number): boolean => new Date(ms).getFullYear() === new Date().getFullYear();

/** «28 Nov 2026», or as the options say. */
export const date = (ms: number, options: Intl.DateTimeFormatOptions = { ...DAY, year: 'numeric' }): string =>
  format(ms, options);

/** «28 Nov, 20:00», with its year where that is another than today's. */
export const moment = (ms: number): string =>
  format(ms, { ...DAY, ...(isThisYear(ms) ? {} : { year: 'numeric' }), ...CLOCK });

/** «Sat 28 Nov, 20:00»: a day to come, which one plans by. */
export const appointment = (ms: number): string => format(ms, { weekday: 'short', ...DAY, ...CLOCK });

/** «20:00». */
export const timeOfDay = (ms: number): string => format(ms, CLOCK);

/** «20 min», «3 h», «2 days»: how long until then, at least a minute. */
export function span(ms: number, now = Date.now()): string {
  const minutes = Math.max(1, Math.ceil((ms - now) / MINUTE_MS));
  if (minutes < 60) return t('time.minutes', { n: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? t('time.hours', { n: hours }) : t('time.days', { n: Math.round(hours / 24) });
}

/** «in 3 h». */
export const inWhile = (ms: number, now = Date.now()): string => t('time.in', { span: span(ms, now) });

const HOUR_MS = 60 * MINUTE_MS;

/** «20:00» within half a day of another moment, else «28 Nov, 20:00». */
export const hourOrMoment = (ms: number, near = Date.now()): string =>
  Math.abs(ms - near) < 12 * HOUR_MS ? timeOfDay(ms) : moment(ms);
const midnight = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0);

/** «20:30» today and in the next hours, «Mon 20:00» within a week, else «5 Dec». Midnight ends a day. */
export function shortMoment(ms: number, now: number): string {
  const days = Math.round((midnight(ms - 1) - midnight(now)) / (24 * HOUR_MS));
  if (days === 0 || (days === 1 && ms - now < 12 * HOUR_MS)) return timeOfDay(ms);
  if (days < 0 || days > 6) return format(ms, DAY);
  return `${format(ms, { weekday: 'short' })} ${timeOfDay(ms)}`;
}
