/** Matches of teams: in which order they stand, what they have come to, and the boards of each. */
import type { ClubSessionMessage, SessionMatch, SessionMethod, SessionScore } from '../../lib/protocol.gen';
import { fixed, pointsText, rankings } from '../points';
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

/** What one of the two teams has: «+12» in IMPs, «14.08» in victory points. */
export function sideResult({ margins, points }: SessionMatch, side: 0 | 1, method: SessionMethod): string {
  if (method === 'vps') return fixed(points[side], 2);
  return pointsText(margins[side], method === 'bam' ? 'bam' : 'imps');
}

/** «+12 : −12» in IMPs, «14.08 : 5.92» in victory points. */
export const matchResult = (match: SessionMatch, method: SessionMethod): string =>
  `${sideResult(match, 0, method)} : ${sideResult(match, 1, method)}`;

/** Who goes through, and why where the match is level; empty while nobody does. */
export function throughText(picture: ClubSessionMessage, { winner, by }: SessionMatch): string {
  if (winner === null) return '';
  const word = by === 'boards' ? 'won' : by;
  return t(`club.matches.${word}`, { name: contestantName(picture, winner) });
}

/** What tells a match from all others of its session, as an address has it. */
export const matchKey = ({ round, one, other }: SessionMatch): string => `${round}-${one}-${other}`;

/** A match as one of its teams sees it. */
export interface Meeting {
  match: SessionMatch;
  side: 0 | 1;
  opponent: number;
}

export interface MatchRow {
  number: number;
  /** In the order of the rounds. */
  meetings: Meeting[];
}

/** Every team with all that it has met, in the order of the ranking. */
export const matchTable = (picture: Pick<ClubSessionMessage, 'matches' | 'ranking'>): MatchRow[] =>
  rankings(picture)
    .flat()
    .map(({ number }) => ({ number, meetings: meetingsOf(picture, number) }));

function meetingsOf({ matches }: Pick<ClubSessionMessage, 'matches'>, number: number): Meeting[] {
  return matches
    .flatMap((match): Meeting[] => {
      if (match.one === number) return [{ match, side: 0, opponent: match.other }];
      return match.other === number ? [{ match, side: 1, opponent: match.one }] : [];
    })
    .sort((a, b) => a.match.round - b.match.round);
}

export interface MatchBoard {
  board: number;
  /** Where the first team sits North-South, and where the second does. */
  rooms: [SessionScore | null, SessionScore | null];
  /** Of the first team; null where the board is not compared. */
  points: number | null;
}

/** The boards of a match that the picture has. */
export function matchBoards(
  picture: Pick<ClubSessionMessage, 'boards' | 'movement' | 'summary'>,
  { round, one, other }: SessionMatch,
): MatchBoard[] {
  // where all meet at once a board's other table is in another round
  const isOfMatch = (score: SessionScore): boolean =>
    picture.movement === 'board-a-match' || Math.ceil(score.round / picture.summary.segments) === round;
  return picture.boards.flatMap(({ board, scores }) => {
    const room = (ns: number, ew: number): SessionScore | null =>
      scores.find((score) => isOfMatch(score) && score.ns[0] === ns && score.ew[0] === ew) ?? null;
    const rooms: MatchBoard['rooms'] = [room(one, other), room(other, one)];
    const points = rooms[0]?.points[0] ?? rooms[1]?.points[1] ?? null;
    return rooms[0] || rooms[1] ? [{ board, rooms, points }] : [];
  });
}
