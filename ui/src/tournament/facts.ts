/** What follows from a summary or a picture for whoever looks at it. */
import type { TournamentMessage, TournamentPhase, TournamentSummary } from '../lib/protocol.gen';
import { isBeaten } from './seating';

const OVER: readonly TournamentPhase[] = ['final', 'cancelled', 'void'];

/** Whether the player is in it: has entered, or plays and has not left. */
export const isIn = ({ own, phase }: TournamentSummary): boolean =>
  own !== null &&
  own.departure === null &&
  (own.status === 'entered' || own.status === 'playing') &&
  !OVER.includes(phase);

export const isOver = ({ phase }: TournamentSummary): boolean => OVER.includes(phase);

/** Whether a clock runs at whose end bots take the free places; a planned one has its own time. */
export const counts = ({ fills_ms, starts_ms }: TournamentSummary): boolean =>
  fills_ms !== null && starts_ms === null;

/** Whether it began with fewer people than half of the places: then nothing is paid. Rule: TRN-FILL-1 */
export const isShort = ({ filled, entered, size }: TournamentSummary): boolean =>
  filled > 0 && 2 * entered < size;

/** Whether the player has to enter once more: the rules' text has become another. */
export const hasToAccept = ({ summary, rules }: TournamentMessage): boolean =>
  summary.phase === 'open' &&
  summary.own !== null &&
  summary.own.status === 'entered' &&
  summary.own.rules !== rules.version;

/** Whether the player is beaten, though the round may not be over. */
export function isOut({ summary, rounds }: TournamentMessage): boolean {
  const { own } = summary;
  if (!own) return false;
  if (own.status === 'out') return true;
  const table = rounds[summary.round - 1]?.tables.find(({ seats }) => seats.includes(own.entry));
  return table !== undefined && isBeaten(table, own.entry);
}

/** What the player may do with an entry now. */
export function waysOf(picture: TournamentMessage): 'enter' | 'withdraw' | 'leave' | null {
  const { summary } = picture;
  const { phase, own } = summary;
  if (own?.departure && own.status === 'withdrawn') return null;
  if (phase === 'open') return own?.status === 'entered' ? 'withdraw' : 'enter';
  return isIn(summary) && own?.status === 'playing' && !isOut(picture) ? 'leave' : null;
}

/** How many players have each prize place: half of the last table. */
export const sharersOf = ({ size, rounds }: TournamentSummary): number => size / 2 ** rounds;

export type NoPrize = 'left' | 'disqualified' | 'idle' | 'few' | 'guest' | 'place';

/** Why the player is credited nothing at the end; null for whoever is, or while it may still come. */
export function noPrizeReason({ summary, entries, winners, amounts }: TournamentMessage): NoPrize | null {
  const own = summary.own && entries.find(({ entry }) => entry === summary.own!.entry);
  if (!own || summary.phase !== 'final' || !amounts.length) return null;
  if (own.departure) return own.departure;
  if (isShort(summary)) return 'few';
  const won = winners.some(({ entry }) => entry === own.entry);
  if (won) return own.guest ? 'guest' : null;
  return own.idle ? 'idle' : 'place';
}
