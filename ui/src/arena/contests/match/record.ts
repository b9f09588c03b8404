/** A match record of bots: its deals, each as a record of its own, and what bots said and did wrong in it. */

/** What a bot said to the table, and noted for its author, with a move. */
export interface BotWords {
  say?: string;
  debug?: string;
}

export interface MatchBreach {
  seat: number;
  kind: string;
  why: string;
  deal: number | null;
  ply: number | null;
}

export interface BotDeal {
  /** As `POST /api/steps` takes it. */
  record: Record<string, unknown>;
  /** By the number of the move, from 0. */
  words: Record<number, BotWords>;
  breaches: MatchBreach[];
}

export interface BotMatch {
  game: string;
  players: string[];
  deals: BotDeal[];
  /** Breaches outside of any finished deal. */
  breaches: MatchBreach[];
}

type Fields = Record<string, unknown>;

/** The players' names; where several seats have one bot, each with the seat's number from 1. */
const seatNames = (players: string[]): string[] =>
  players.map((name, seat) =>
    players.indexOf(name) === players.lastIndexOf(name) ? name : `${name} (${seat + 1})`,
  );

/** The parts of a match record. */
export function botMatchOf(record: Fields): BotMatch {
  const { valat, game, options, players } = record;
  const deals = (record.deals ?? []) as Fields[];
  const breaches = ((record.breaches ?? []) as Partial<MatchBreach>[]).map(
    ({ seat = 0, kind = '', why = '', deal = null, ply = null }) => ({ seat, kind, why, deal, ply }),
  );
  return {
    game: String(game),
    players: seatNames(players as string[]),
    deals: deals.map(({ bots, ...deal }, number) => ({
      record: { valat, game, options, players, ...deal },
      words: (bots ?? {}) as Record<number, BotWords>,
      breaches: breaches.filter((breach) => breach.deal === number),
    })),
    // of a deal that was not finished there is no record
    breaches: breaches.filter(({ deal }) => deal === null || deal >= deals.length),
  };
}

/** A line beside the moves: what was said, noted or broken at a step. */
export interface Note extends BotWords {
  /** The step that shows it: of a move, the one after it. */
  at: number;
  breaches: MatchBreach[];
}

/** What stands beside the moves of a deal, in order. */
export function notesOf({ words, breaches }: Pick<BotDeal, 'words' | 'breaches'>): Note[] {
  const plies = new Set([...Object.keys(words).map(Number), ...breaches.map(({ ply }) => ply ?? 0)]);
  return [...plies]
    .sort((first, other) => first - other)
    .map((ply) => ({
      at: ply + 1,
      ...words[ply],
      breaches: breaches.filter((breach) => (breach.ply ?? 0) === ply),
    }));
}
