/** The round's clock: what it shows, and how urgent that is. */
import type { ClubSessionMessage, SessionTable } from '../lib/protocol.gen';

/** From here on a round's players are warned. Rule: BRI-COMP-14 */
export const WARNING_MS = 120_000;

export interface RoundClock {
  /** Seconds that are left; 0 once the time is over. */
  seconds: number;
  /** «12:05». */
  text: string;
  state: 'running' | 'warning' | 'over' | 'paused';
}

/** Minutes and seconds as a clock shows them. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What the clock of one table shows: its own, which the director may have stopped or given more time. */
export const tableClock = (picture: ClubSessionMessage, table: SessionTable): ClubSessionMessage => ({
  ...picture,
  ends_ms: table.ends_ms || picture.ends_ms,
  paused: picture.paused ?? table.paused,
  // at free pace it is the table's also while all stand still
  left_ms: table.paused === null && picture.ends_ms ? picture.left_ms : table.left_ms,
});

/** The clock at the house's time `now`; null where none runs or stands. */
export function clockAt(
  {
    summary,
    ends_ms,
    paused,
    left_ms,
  }: Pick<ClubSessionMessage, 'ends_ms' | 'paused' | 'left_ms'> & {
    summary: Pick<ClubSessionMessage['summary'], 'phase'>;
  },
  now: number,
): RoundClock | null {
  if (summary.phase !== 'playing' || !ends_ms) return null;
  const left = Math.max(0, paused === null ? ends_ms - now : left_ms);
  const seconds = Math.round(left / 1000);
  const running = left === 0 ? 'over' : left <= WARNING_MS ? 'warning' : 'running';
  return { seconds, text: clockText(seconds), state: paused === null ? running : 'paused' };
}
