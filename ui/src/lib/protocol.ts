/** What a server sends, as docs/protocol.md words it. Unknown fields are ignored. */

import type { BoardsOf } from './wire/boards';
import type { PartnersRule, Party } from './wire/party';

/** A card as notated: suit, then rank (`HQ`, `ST`); `??` where it is hidden. */
export type Card = string;

export type Words = Record<string, string>;

export interface Fault {
  code: string;
  why: string;
  key?: string;
  args?: Words;
  rule?: string;
}

/** Why a card or call is forbidden now. */
export interface Forbidden {
  rule: string;
  key: string;
  args: Words;
  why: string;
}

/** One step of a score. */
export interface Line {
  rule: string;
  key: string;
  amounts: number[];
  unit?: 'points' | 'written';
  counts?: boolean;
  seat?: number | null;
  cards?: Card[];
  args?: Words;
}

export interface Result {
  outcome: string;
  scores: number[];
  [field: string]: unknown;
}

export interface Me {
  id: string;
  name: string;
  guest: boolean;
  seat: { table: string; game: string } | null;
  settings: Record<string, unknown>;
  version: number;
}

export interface GameOption {
  name: string;
  type: 'bool' | 'int' | 'choice' | 'text';
  default: boolean | number | string;
  min?: number;
  max?: number;
  choices?: string[];
  description: string;
}

export interface GameInfo {
  game: string;
  players: number[];
  presets: Record<string, Record<string, unknown>>;
  options: GameOption[];
  /** The levels that may sit at a table: the default first, then from gentle to strong. */
  bots: string[];
  /** Whether several tables may play its boards. */
  compared?: boolean;
  /** Whether partners may change from match to match. */
  rotates?: boolean;
}

export type CardsRule = 'people' | 'bots';

/** Deals as somebody wishes them, at a table where they are played or only bid. */
export interface Practice {
  game: string;
  where: string;
  count: number;
  cards: CardsRule;
  /** Those that differ from the game's first rule set. */
  options: Record<string, unknown>;
  bots: string;
}

export interface TableSetting {
  game: string;
  preset?: string;
  options?: Record<string, unknown>;
  clock?: { move: number; bank: number } | null;
  access?: 'public' | 'private';
  fill?: 'bots' | 'people';
  spectators?: 'none' | 'public' | 'hands';
  undo?: boolean;
  chat?: boolean;
  seat?: number;
  /** The level of all its bots. */
  bots?: string;
  /** Whoever sits there with bots alone may ask for hints. */
  hints?: boolean;
  boards?: BoardsOf;
  /** The table whose boards are played. */
  of?: string;
  /** The one of its deals that is practised. */
  deal?: number;
  /** What becomes of them from match to match. */
  partners?: PartnersRule;
  /** Who plays the cards once the auction is over: with bots only the auction is practised. */
  cards?: CardsRule;
}

export type TablePhase = 'waiting' | 'playing' | 'between' | 'over' | 'frozen' | 'closed';

export interface Seat {
  name: string;
  kind: 'person' | 'bot' | 'empty';
  guest: boolean;
  here: boolean;
  bot_plays: boolean;
  ready: boolean;
  rematch: boolean;
}

export interface Clock {
  seats: number[];
  left_ms: number;
  bank_ms: number[];
  full_ms: number;
}

export interface Table {
  id: string;
  game: string;
  options: Record<string, unknown>;
  preset: string;
  setting: Pick<
    TableSetting,
    'clock' | 'access' | 'spectators' | 'undo' | 'chat' | 'bots' | 'hints' | 'boards' | 'partners' | 'cards'
  >;
  /** Players do not chat while a deal is on. */
  hushed?: boolean;
  /** A finished deal has a traveller. */
  compared?: boolean;
  /** A rematch deals other cards, not these again. */
  anew?: boolean;
  phase: TablePhase;
  you: number | null;
  owner: boolean;
  undoable?: boolean;
  seats: Seat[];
  watchers: number;
  invite?: string;
  deal: number;
  /** The deal that view and scene show; the one before for watchers who see all hands. */
  shows: number | null;
  clock: Clock | null;
  seal: { deal: number; hash: string; nonces: number } | null;
  undo: { seat: number; ply: number; wait: number[] } | null;
  why?: string;
  next_table?: string | null;
  /** You wait for a turn. */
  waits?: boolean;
  party?: Party | null;
}

export interface Played {
  seat: number;
  card: Card;
}

/** What every game's scene has; a game's own fields are read by its folder under games/. */
export interface Scene {
  phase: 'auction' | 'play' | 'over';
  ply: number;
  turn: number | null;
  /** Who makes the next move, where it may be somebody else: declarer for dummy. */
  actor?: number | null;
  dealer: number;
  hands: Card[][];
  trick: Played[];
  winning: number | null;
  last: { cards: Played[]; winner: number } | null;
  tricks: number[];
  refused: Record<string, Forbidden>;
  /** Whether the viewer may claim tricks now, also off turn. */
  claims?: boolean;
  /** The claim that waits for an answer; no card is played meanwhile. */
  claim?: { seat: number; tricks: number; waiting: number[]; ply: number } | null;
}

export interface DealScore {
  deal: number;
  result: Result;
  lines: Line[];
}

export interface MatchPicture {
  scores: number[];
  /** What the match is played to, where it is played to something. */
  target?: number;
  /** Belot's points that wait. */
  carried?: number;
  /** The side that came first alone, once the match is over. */
  winner: number | null;
  /** The place of each side, 1 the best; null while the match goes on. */
  places: number[] | null;
  deals: DealScore[];
}

export interface View {
  legal?: string[];
  [field: string]: unknown;
}

export interface TableEvent {
  kind: string;
  seat?: number;
  name?: string;
  move?: string;
  by?: 'player' | 'clock' | 'bot';
  /** The move that was made, or explained. */
  ply?: number;
  deal?: number;
  hash?: string;
}

export interface TableMessage {
  type: 'table';
  seq: number;
  event: TableEvent | null;
  table: Table;
  view: View | null;
  scene: Scene | null;
  match: MatchPicture;
}

export type Phrase = 'hello' | 'luck' | 'well_played' | 'thanks' | 'sorry' | 'oops' | 'good_game';

export interface ChatLine {
  seq: number;
  at: string;
  name: string;
  seat: number | null;
  channel?: 'table' | 'watchers';
  text?: string;
  phrase?: Phrase;
}

/** What the strongest bot would do at that position. */
export interface Hint {
  deal: number;
  ply: number;
  move: string;
}

export type TableSocketMessage =
  | TableMessage
  | { type: 'seal'; deal: number; hash: string }
  | ({ type: 'chat' } & ChatLine)
  | { type: 'chats'; lines: ChatLine[] }
  | ({ type: 'hint' } & Hint)
  | { type: 'ping' };

export interface ReplayMatch {
  table: string;
  game: string;
  options: Record<string, unknown>;
  players: string[];
  scores: number[];
  winner: number | null;
  places: number[] | null;
  boards?: BoardsOf;
  deals: { deal: number; at: number; result: Result; dealer: number }[];
  /** Of other programs, which it can be downloaded in. */
  formats?: string[];
}

export interface ReplayStep {
  seat: number | null;
  move: string | null;
  by: string | null;
  scene: Scene;
}

export interface ReplayDeal {
  record: Record<string, unknown>;
  steps: ReplayStep[];
  lines: Line[];
  result: Result;
  players: string[];
  proof: Record<string, unknown>;
  verified: { ok: boolean; why: string | null };
}
