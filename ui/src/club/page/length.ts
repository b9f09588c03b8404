/** How long a session lasts, and by which movement it is played. */
import type { ClubSessionMessage } from '../../lib/protocol.gen';
import { isFree } from '../wait';
import { t } from './words';

/** From a round's end to the next one, about. */
const CHANGE_MS = 15_000;
const MINUTE_MS = 60_000;

/** The movement in the reader's words; empty where nobody has named it. */
export function movementName(movement: string): string {
  const name = t(`club.movement.${movement}`);
  return name.startsWith('club.') ? '' : name;
}

/** «1 h 50 min», to five minutes where it is more than an hour. */
export function lengthText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  if (minutes < 60) return t('club.length.minutes', { minutes });
  const whole = 5 * Math.round(minutes / 5);
  return t('club.length.hours', { hours: Math.floor(whole / 60), minutes: whole % 60 });
}

/** When it ends, if every round takes all its time; null where that cannot be known. */
export function endOf(picture: ClubSessionMessage): number | null {
  const { phase, round, rounds, boards, minutes, starts_ms } = picture.summary;
  if (phase === 'open') return starts_ms && picture.outlook ? starts_ms + picture.outlook.length_ms : null;
  if (phase !== 'playing' || picture.paused !== null || !picture.ends_ms || isFree(picture)) return null;
  return picture.ends_ms + (rounds - round) * (boards * minutes * MINUTE_MS + CHANGE_MS);
}
