/** Who sits where in a session, and what they are called. */
import type { ClubSessionMessage, SessionContestant, SessionMember, SessionTable } from '../lib/protocol.gen';
import { sidesText, sideText } from '../lib/words/names';
import { memberName, plainName, t } from './words';

export const contestantOf = (
  { contestants }: ClubSessionMessage,
  number: number,
): SessionContestant | undefined => contestants.find((contestant) => contestant.number === number);

/** The contestant for whom the reader plays. */
export const ownContestant = ({ contestants }: ClubSessionMessage): SessionContestant | null =>
  contestants.find(({ members }) => members.some(({ own }) => own)) ?? null;

/** «Ana – Boris»; «Mira – Vera (bots)»; «Aces». */
export const contestantName = (picture: ClubSessionMessage, number: number): string =>
  sideName(picture, [number]);

/** Those of one side of a table: a pair, a team by its name, or two who play for themselves. */
export function sideName(picture: ClubSessionMessage, numbers: readonly number[]): string {
  if (picture.summary.contest === 'teams')
    return sidesText(numbers.map((n) => contestantOf(picture, n)?.name || t('club.team', { n })));
  const members = numbers.flatMap((number) => contestantOf(picture, number)?.members ?? []);
  return namesOf(members) || numbers.join(', ');
}

/** A pair, «Ana – Boris», or those of a team, «Ana, Boris, Vera»; where nobody else is among them «(bots)». */
export function namesOf(members: readonly SessionMember[]): string {
  const text = members.length > 2 ? (names: string[]) => names.join(', ') : sideText;
  if (members.length > 1 && members.every(({ bot }) => bot))
    return t('club.bots', { names: text(members.map(plainName)) });
  return text(members.map(memberName));
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

/** The one of the newest round, of several the first: at free pace a table that somebody has left is shown, too. */
const newestOf = (tables: readonly SessionTable[]): SessionTable | null =>
  tables.reduce<SessionTable | null>(
    (best, table) => (best && best.round >= table.round ? best : table),
    null,
  );

/** The table where a contestant sits, or has sat last. */
export const tableOf = (picture: ClubSessionMessage, number: number): SessionTable | null =>
  newestOf(picture.tables.filter(({ seats }) => seats.includes(number)));

/** Who sits at a table, by seat from North on. */
export const membersAt = (
  picture: ClubSessionMessage,
  { seats, places }: SessionTable,
): (SessionMember | undefined)[] =>
  seats.map((number, seat) => contestantOf(picture, number)?.members[places[seat] ?? 0]);

/** The reader's seat at a table, 0 North; -1 elsewhere. */
export const ownSeat = (picture: ClubSessionMessage, table: SessionTable): number =>
  membersAt(picture, table).findIndex((member) => member?.own);

/** The table where the reader sits, or has sat last: of a team four play, at two tables. */
export const ownTable = (picture: ClubSessionMessage): SessionTable | null =>
  newestOf(picture.tables.filter((table) => ownSeat(picture, table) >= 0));

/** Which of a session's tables it is: its round and its number. */
export const placeOf = ({ round, table }: Pick<SessionTable, 'round' | 'table'>): string =>
  `${round}-${table}`;

/** The contestants against whom another one plays at a table. */
export const opponentsAt = (picture: ClubSessionMessage, table: SessionTable, number: number): number[] =>
  sidesOf(picture, table)
    .filter((side) => !side.includes(number))
    .flat();

/** Those at a table who have these seats. */
export const seatedName = (
  picture: ClubSessionMessage,
  table: SessionTable,
  seats: readonly number[],
): string => {
  const members = membersAt(picture, table);
  return namesOf(seats.flatMap((seat) => members[seat] ?? []));
};

/** Whether a table of a match is the first of its two, where the one with the lower number sits North-South. */
export const isOpenRoom = ({ seats }: Pick<SessionTable, 'seats'>): boolean => seats[0]! < seats[1]!;

/** The way to the reader's table while it plays; null without one. */
export function wayToTable(picture: ClubSessionMessage): string | null {
  const table = picture.summary.phase === 'playing' ? ownTable(picture) : null;
  return table && table.id && !table.done ? `/t/${table.id}` : null;
}
