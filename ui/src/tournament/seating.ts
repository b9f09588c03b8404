/** Who sits where at a table of a tournament. */
import { botName, sidesText, sideText } from '../lib/words/names';
import { placesOf, type Direction, type Place } from '../games/places';
import type { TournamentMessage, TournamentTable } from '../lib/protocol.gen';

/** A table with the numbers of its round and of itself in it, from 1. */
export interface PlacedTable {
  table: TournamentTable;
  round: number;
  place: number;
}

export const nameOfEntry = (picture: TournamentMessage, entry: number): string =>
  botName(picture.entries.find((person) => person.entry === entry)?.name ?? '');

/** All tables of the rounds that are drawn. */
export const tablesOf = (picture: TournamentMessage): PlacedTable[] =>
  picture.rounds.flatMap(({ tables }, at) =>
    tables.map((table, nth) => ({ table, round: at + 1, place: nth + 1 })),
  );

/** The tables whose match goes on. */
export const playingTables = (picture: TournamentMessage): PlacedTable[] =>
  tablesOf(picture).filter(
    ({ table }) => table.id !== null && !table.scores.length && table.advancing === null,
  );

/** The tables of a round that is not closed: their scores can be adjusted. */
export const adjustableTables = (picture: TournamentMessage): PlacedTable[] =>
  tablesOf(picture).filter(({ table }) => table.id !== null && table.advancing === null);

/** Who sits at a table, side by side: «Ana – Boris; Cveta – Dimo». */
export const tableText = (picture: TournamentMessage, table: TournamentTable): string =>
  sidesText(sideNames(picture, table));

/** The names of each side of a table. */
export const sideNames = (picture: TournamentMessage, table: TournamentTable): string[] =>
  sidesOf(table).map((side) => sideText(side.map((entry) => nameOfEntry(picture, entry))));

/** The table of that id. */
export const tableOf = (picture: TournamentMessage, id: string): PlacedTable | undefined =>
  tablesOf(picture).find(({ table }) => table.id === id);

/** The entry's table of a round. */
export const tableInRound = (
  picture: TournamentMessage,
  round: number,
  entry: number,
): PlacedTable | undefined =>
  tablesOf(picture).find((found) => found.round === round && found.table.seats.includes(entry));

/** The entries of each side of a table, in the order of their seats. */
export function sidesOf({ seats, sides }: TournamentTable): number[][] {
  const found: number[][] = [];
  seats.forEach((entry, seat) => (found[sides[seat]!] ??= []).push(entry));
  return found;
}

/** Those on the entry's own side, and all others at its table. */
export function companyOf(
  table: TournamentTable,
  entry: number,
): { partners: number[]; opponents: number[] } {
  const own = sidesOf(table).find((side) => side.includes(entry)) ?? [];
  return {
    partners: own.filter((partner) => partner !== entry),
    opponents: table.seats.filter((seat) => !own.includes(seat)),
  };
}

/** What the table of a round that has decided took for an entry: whether it goes on. */
export const goesOn = (table: TournamentTable, entry: number): boolean =>
  table.advancing?.includes(entry) ?? false;

/** Whether it is known who goes on: the round has decided, or the result of the table alone has. */
export const isDecided = ({ advancing, ahead }: TournamentTable): boolean =>
  advancing !== null || ahead.length > 0;

/** Whether the entry is out. */
export const isBeaten = (table: TournamentTable, entry: number): boolean =>
  isDecided(table) && !(table.advancing ?? table.ahead).includes(entry);

/** The entries that have won the last round, prize or not; those with the first prize before it is known. */
export function championsOf({ rounds, winners }: TournamentMessage): readonly number[] {
  const last = rounds.at(-1)?.tables[0]?.advancing;
  return last ?? winners.filter(({ place }) => place === 1).map(({ entry }) => entry);
}

/** The others at a table as they sit around an entry in the south. */
export function placesAround(
  table: TournamentTable,
  entry: number,
  direction: Direction,
): { place: Place; entry: number; partner: boolean }[] {
  const { partners } = companyOf(table, entry);
  const places = placesOf(table.seats.length, table.seats.indexOf(entry), direction);
  return table.seats
    .map((entrant, seat) => ({ place: places[seat]!, entry: entrant, partner: partners.includes(entrant) }))
    .filter((person) => person.entry !== entry);
}
