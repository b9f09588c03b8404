/** Who sits where in a session, and what they are called. */
import type { ClubSessionMessage, SessionContestant, SessionMember, SessionTable } from '../lib/protocol.gen';
import { list } from '../lib/words/i18n.svelte';
import { memberName, t } from './words';

export const contestantOf = (
  { contestants }: ClubSessionMessage,
  number: number,
): SessionContestant | undefined => contestants.find((one) => one.number === number);

/** The contestant for whom the reader plays. */
export const ownContestant = ({ contestants }: ClubSessionMessage): SessionContestant | null =>
  contestants.find(({ members }) => members.some(({ own }) => own)) ?? null;

/** «Ana and Boris»; «2 bots». */
export const contestantName = (picture: ClubSessionMessage, number: number): string =>
  sideName(picture, [number]);

/** Those of one side of a table: a pair, or two who play for themselves. */
export function sideName(picture: ClubSessionMessage, numbers: readonly number[]): string {
  const members = numbers.flatMap((number) => contestantOf(picture, number)?.members ?? []);
  if (members.length > 1 && members.every(({ bot }) => bot)) return t('club.bots', { n: members.length });
  return list(members.map(memberName)) || numbers.join(', ');
}

/** Whether nobody has a partner. */
export const areSingles = ({ summary }: Pick<ClubSessionMessage, 'summary'>): boolean =>
  summary.contest === 'singles';

/** The contestants of North-South and of East-West; without partners of each seat. */
export function sidesOf(
  picture: Pick<ClubSessionMessage, 'summary'>,
  { seats }: Pick<SessionTable, 'seats'>,
): number[][] {
  if (areSingles(picture)) return seats.map((number) => [number]);
  const side = (first: number): number[] => [...new Set([seats[first]!, seats[first + 2]!])];
  return [side(0), side(1)];
}

/** The table of the round where a contestant sits. */
export const tableOf = (picture: ClubSessionMessage, number: number): SessionTable | null =>
  picture.tables.find(({ seats }) => seats.includes(number)) ?? null;

/** The reader's table of the round. */
export function ownTable(picture: ClubSessionMessage): SessionTable | null {
  const own = ownContestant(picture);
  return own && tableOf(picture, own.number);
}

/** The contestants against whom another one plays at a table. */
export const opponentsAt = (picture: ClubSessionMessage, table: SessionTable, number: number): number[] =>
  sidesOf(picture, table)
    .filter((side) => !side.includes(number))
    .flat();

/** Who sits at a table, by seat from North on: of a pair the first has North or East. */
export const membersAt = (
  picture: ClubSessionMessage,
  { seats }: SessionTable,
): (SessionMember | undefined)[] =>
  seats.map((number, seat) => {
    const members = contestantOf(picture, number)?.members ?? [];
    return members[members.length > 1 && seat > 1 ? 1 : 0];
  });

/** The way to the reader's table while it plays; null without one. */
export function wayToTable(picture: ClubSessionMessage): string | null {
  const table = picture.summary.phase === 'playing' ? ownTable(picture) : null;
  return table && table.id && !table.done ? `/t/${table.id}` : null;
}
