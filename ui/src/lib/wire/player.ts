/** What a server tells of a player, as docs/protocol.md words it. */

export interface Player {
  name: string;
  guest: boolean;
  /** Milliseconds since 1970. */
  since: number;
  stats: Record<string, unknown>;
  matches: {
    table: string;
    game: string;
    at: number;
    players: string[];
    /** Null while the match goes on. */
    scores: number[] | null;
    won: boolean | null;
    over: boolean;
  }[];
}
