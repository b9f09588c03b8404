/** An event of one's own as its form has it, and the request that it becomes. */
import { fitted } from '../club/list/plan';
import type {
  AnyOwnEventPlan,
  GameEntry,
  OwnEventContest,
  OwnEventFormat,
  OwnEventKind,
} from '../lib/protocol.gen';
import { momentOf } from '../periods/time';

export interface EventDraft {
  kind: OwnEventKind;
  game: string;
  format: OwnEventFormat;
  title: string;
  contest: OwnEventContest;
  boards: string;
  /** At a table, where the game leaves that open. */
  players: string;
  starts: string;
  access: 'open' | 'link';
}
export type EventField = 'title' | 'starts';

/** How many play in each form of a tournament. */
export const SIZES: Record<OwnEventFormat, number> = { four: 4, quick: 8, classic: 16 };
const LETTERS = 40;

/** The games that have events of a kind. */
export const gamesOf = (games: readonly GameEntry[], kind: OwnEventKind): GameEntry[] =>
  games.filter(({ tournaments, contests }) => (kind === 'tournament' ? tournaments : contests).length > 0);

/** The draft with what the chosen kind and game have. */
export function fittedTo(draft: EventDraft, games: readonly GameEntry[]): EventDraft {
  const possible = gamesOf(games, draft.kind);
  const info = possible.find(({ game }) => game === draft.game) ?? possible[0];
  if (!info) return draft;
  const format = info.tournaments.includes(draft.format) ? draft.format : info.tournaments[0];
  return { ...draft, game: info.game, format: format ?? draft.format, ...fitted(draft, info) };
}

/** The plan, or which field keeps it from being one. */
export function planOf(draft: EventDraft): AnyOwnEventPlan | EventField {
  const { kind, game, format, contest, access } = draft;
  const title = draft.title.trim();
  if (kind === 'session' && (!title || title.length > LETTERS)) return 'title';
  const starts_ms = momentOf(draft.starts);
  if (starts_ms === null) return 'starts';
  if (kind === 'tournament') return { kind, game, starts_ms, access, format };
  const players = Number(draft.players) || null;
  return {
    kind,
    game,
    starts_ms,
    access,
    title,
    contest,
    boards: Number(draft.boards),
    minutes: 7.5,
    players,
  };
}
