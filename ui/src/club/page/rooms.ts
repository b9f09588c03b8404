/** In which room of a match a board was played. */
import type { ClubSessionMessage, SessionScore } from '../../lib/protocol.gen';
import { t } from './words';

/** «open room», where the team with the lower number sits North-South; empty where nobody plays in two. */
export function roomText(
  { summary }: Pick<ClubSessionMessage, 'summary'>,
  { ns, ew }: Pick<SessionScore, 'ns' | 'ew'>,
): string {
  if (summary.contest !== 'teams' || ns[0] === undefined || ew[0] === undefined) return '';
  return t(ns[0] < ew[0] ? 'club.room.open' : 'club.room.closed');
}
