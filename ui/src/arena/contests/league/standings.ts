/** A game of the league as it is drawn. */
import type { LeagueRow } from '../../../lib/protocol.gen';
import type { Span } from '../axis';

export interface NumberedRow {
  row: LeagueRow;
  /** Among the entries that have played; null for others, and for bots of the house's. */
  place: number | null;
}

/** The rows with the numbers of entries: bots of the house's are fixed opponents. */
export function withPlaces(rows: readonly LeagueRow[]): NumberedRow[] {
  let place = 0;
  return rows.map((row) => ({ row, place: row.entry !== null && row.blocks ? ++place : null }));
}

export const spanOf = ({ mean, half }: LeagueRow): Span => ({
  low: mean - (half ?? 0),
  mean,
  high: mean + (half ?? 0),
});

/** The block of an address; null where it names none. */
export function blockOf(query: URLSearchParams): string | null {
  const text = query.get('block') ?? '';
  return /^[\w-]{1,40}$/.test(text) ? text : null;
}

export const blockAddress = (block: string): string => `/bots/league?block=${block}`;
