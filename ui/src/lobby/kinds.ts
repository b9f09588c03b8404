/** What one sits down to at once: each game of the page, and the ways in which it can be played. */
import { aboutGame, folderOf } from '../games/registry';
import type { GameEntry } from '../lib/protocol.gen';

/** A game for so many. */
export interface Kind {
  game: string;
  players: number;
  /** What the server is asked for. */
  options: Record<string, unknown>;
}

/** The server's games in the order in which the lobby has them. */
export const inRank = (games: GameEntry[]): GameEntry[] => {
  const rank = ({ game }: GameEntry) => aboutGame(game)?.rank ?? 9;
  return [...games].sort((a, b) => rank(a) - rank(b));
};

/** Their order for somebody: first the game that was played last, else the one at home in the language. */
export function inOrderFor(games: GameEntry[], last: string, language: string): GameEntry[] {
  const ranked = inRank(games);
  const played = ranked.find(({ game }) => folderOf(game) === last);
  const first = played ?? ranked.find(({ game }) => aboutGame(game)?.home?.includes(language));
  const isFirst = ({ game }: GameEntry) => first !== undefined && folderOf(game) === folderOf(first.game);
  return [...ranked.filter(isFirst), ...ranked.filter((entry) => !isFirst(entry))];
}

const usual = ({ options }: GameEntry): unknown => options.find(({ name }) => name === 'players')?.default;

/** The kinds of each folder's game, the fewest players first. */
export function kindsOf(games: GameEntry[]): Map<string, Kind[]> {
  const found = new Map<string, Kind[]>();
  for (const info of games) {
    const kinds = info.players.map((players) => ({
      game: info.game,
      players,
      options: info.players.length > 1 && players !== usual(info) ? { players } : {},
    }));
    const folder = folderOf(info.game);
    found.set(folder, [...(found.get(folder) ?? []), ...kinds]);
  }
  found.forEach((kinds) => kinds.sort((a, b) => a.players - b.players));
  return found;
}

/** The kind one is offered first: for four, else for the fewest. */
export const firstKind = (kinds: Kind[]): Kind => kinds.find(({ players }) => players === 4) ?? kinds[0]!;
