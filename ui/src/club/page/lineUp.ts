/** Who of a team plays in the next round: the places of its members, North, South, East, West. */
import type { ClubSessionMessage, SessionContestant } from '../../lib/protocol.gen';
import { ownContestant, tableOf } from '../seating';
import { isFree } from '../wait';

export const SEATS = ['north', 'south', 'east', 'west'] as const;
export type Line = [number, number, number, number];

/** The reader's team while a round is still to begin for which something may be said. */
export function teamToLine(picture: ClubSessionMessage): SessionContestant | null {
  const { contest, phase, rounds } = picture.summary;
  const goesOn = phase === 'seated' || phase === 'playing' || phase === 'between';
  const team = contest === 'teams' && goesOn ? ownContestant(picture) : null;
  return team && roundToLine(picture, team) <= rounds ? team : null;
}

/** The next round of which a team's line-up may be said: at free pace that after its own. */
export const roundToLine = (picture: ClubSessionMessage, { number }: SessionContestant): number =>
  (isFree(picture) ? (tableOf(picture, number)?.round ?? 0) : picture.summary.round) + 1;

/** Whether the reader says who plays. */
export const isCaptain = ({ captain, members }: SessionContestant): boolean => members[captain]?.own ?? false;

/** What holds for the next round. */
export const nextLine = ({ lines }: SessionContestant): Line => (lines.at(-1) ?? [0, 1, 2, 3]) as Line;

/** Whether these are four different players. */
export const isWhole = (line: readonly number[]): boolean => new Set(line).size === SEATS.length;
