/** Links that open a private table's replays: what came with the address goes along with all that is asked of the table. */

const tokens = new Map<string, string>();

/** Keeps the token of the address with which a table's replays were opened. */
export function keepShare(table: string, token: string | null): void {
  if (token) tokens.set(table, token);
}

/** The table's token as a query, or as more of one; empty without a token. */
export function shareQuery(table: string, begins: '?' | '&' = '?'): string {
  const token = tokens.get(table);
  return token ? `${begins}share=${encodeURIComponent(token)}` : '';
}

/** The address of a table's replays, or of one of its deals. */
export const replayAddress = (table: string, deal: number): string =>
  `/r/${encodeURIComponent(table)}/${deal}${shareQuery(table)}`;
