/** The kinds of notices in the order in which they are chosen, and quiet hours as hours and minutes. */
import type { NoticeKind } from '../lib/protocol.gen';

export const KINDS: readonly NoticeKind[] = [
  'challenge',
  'turn',
  'table_ready',
  'event_soon',
  'event_moved',
  'event_offer',
  'result',
  'prize',
  'staff_answer',
  'follower',
  'account',
];

/** The kinds with one more, or one less. */
export const toggled = (kinds: readonly NoticeKind[], kind: NoticeKind, off: boolean): NoticeKind[] =>
  KINDS.filter((known) => (known === kind ? off : kinds.includes(known)));

/** «22:30» of a minute of the day. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The minute of the day of «22:30»; null where it is none. */
export function minuteOf(clock: string): number | null {
  const found = /^(\d\d):(\d\d)$/.exec(clock);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}
