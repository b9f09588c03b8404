/** Which matches of the closed tournament are looked at, as an address has them. */
import type { ClosedMatch } from '../../../lib/protocol.gen';

/** Two bots by their numbers in the contest's file, and the game at which they met. */
export interface Meeting {
  game: number;
  first: number;
  other: number;
}

export type MatchKey = Pick<ClosedMatch, 'game' | 'block' | 'table' | 'match'>;

/** Whole numbers of a text such as `0.3.12`; null where it is anything else. */
function numbersOf(text: string | null, count: number): number[] | null {
  const parts = (text ?? '').split('.');
  return parts.length === count && parts.every((part) => /^\d{1,6}$/.test(part)) ? parts.map(Number) : null;
}

export function meetingOf(query: URLSearchParams): Meeting | null {
  const found = numbersOf(query.get('met'), 3);
  return found && { game: found[0]!, first: found[1]!, other: found[2]! };
}

export function matchOf(query: URLSearchParams): MatchKey | null {
  const found = numbersOf(query.get('match'), 4);
  return found && { game: found[0]!, block: found[1]!, table: found[2]!, match: found[3]! };
}

const contestAt = (id: string): string => `/bots/${encodeURIComponent(id)}`;

export const meetingAddress = (id: string, { game, first, other }: Meeting): string =>
  `${contestAt(id)}?met=${game}.${first}.${other}#meeting`;

/** The way to a match, from which one gets back to its meeting. */
export function matchAddress(id: string, key: MatchKey, meeting: Meeting | null): string {
  const met = meeting ? `&met=${meeting.game}.${meeting.first}.${meeting.other}` : '';
  return `${contestAt(id)}?match=${key.game}.${key.block}.${key.table}.${key.match}${met}`;
}
