/** Matches of teams: in which order they stand, and what they have come to. */
import type { ClubSessionMessage, SessionMatch } from '../../lib/protocol.gen';
import { fixed, pointsText } from '../points';
import { contestantName } from '../seating';
import { t } from './words';

export interface MatchRound {
  round: number;
  matches: SessionMatch[];
}

/** The matches by their rounds, the newest first. */
export function matchRounds({ matches }: Pick<ClubSessionMessage, 'matches'>): MatchRound[] {
  const rounds = [...new Set(matches.map(({ round }) => round))].sort((a, b) => b - a);
  return rounds.map((round) => ({ round, matches: matches.filter((match) => match.round === round) }));
}

/** «12 : −12» in IMPs, «14.08 : 5.92» in victory points. */
export function matchResult({ margins, points }: SessionMatch, method: string): string {
  if (method === 'vps') return points.map((one) => fixed(one, 2)).join(' : ');
  return margins.map((one) => pointsText(one, method === 'bam' ? 'bam' : 'imps')).join(' : ');
}

/** Who goes through, and why where the match is level; empty while nobody does. */
export function throughText(picture: ClubSessionMessage, { winner, by }: SessionMatch): string {
  if (winner === null) return '';
  const word = by === 'boards' ? 'won' : by;
  return t(`club.matches.${word}`, { name: contestantName(picture, winner) });
}
