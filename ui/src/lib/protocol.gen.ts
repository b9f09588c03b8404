/** Generated from the structs of the server (`make protocol`): do not edit. */

export interface Result {
  outcome: string;
  scores: number[];
  [name: string]: unknown;
}

export interface View {
  legal?: string[];
  [name: string]: unknown;
}

/** One step of a score, as *explain this score* prints it. */
export interface Line {
  rule: string;
  key: string;
  amounts: number[];
  unit?: string;
  counts?: boolean;
  seat?: number | null;
  cards?: string[];
  args?: Record<string, string>;
}

/** A card on the table, and the seat that has played it. */
export interface PlayedCard {
  seat: number;
  card: string;
}

/** The trick before this one. */
export interface LastTrick {
  cards: PlayedCard[];
  winner: number;
}

/** A call of the auction. */
export interface SceneCall {
  seat: number;
  call: string;
}

/** The last bid so far; of an auction that is over the contract. */
export interface SceneContract {
  name: string;
  declarer: number | null;
  multiplier: number;
}

/** Why a card or call may not be chosen now. */
export interface Reason {
  rule: string | null;
  key: string;
  args: Record<string, string>;
  why: string;
}

/** What binds whoever is on turn, as a short statement. */
export interface Hint {
  key: string;
  args: Record<string, string>;
}

/** An announcement that the viewer may attach to a card. */
export interface Offer {
  text: string;
  kind: string;
  points: number;
  cards: string[];
}

/** Something that was announced, as far as the viewer may know it. */
export interface Announcement {
  seat: number;
  /** The trick it was said in, from 0. */
  trick: number;
  kind: string;
  /** Null where the viewer may not know yet. */
  points: number | null;
  /** Null where the viewer may not know yet. */
  cards: string[] | null;
  /** Whether it counts; null while unknown. */
  scores: boolean | null;
}

/** What the scene of every game has. */
export interface Scene {
  /** Where the deal is. */
  phase: 'auction' | 'play' | 'over';
  /** Number of moves made: what `move` messages name. */
  ply: number;
  /** Seat on turn or null. */
  turn: number | null;
  /** Seat. */
  dealer: number;
  /** Per seat the cards still held, `??` where hidden. */
  hands: string[][];
  /** On the table, in order. */
  trick: PlayedCard[];
  /** Seat that holds the trick, or null. */
  winning: number | null;
  /** The trick before, or null. */
  last: LastTrick | null;
  /** Tricks taken per side. */
  tricks: number[];
  /** For the viewer on turn: why each forbidden card of the hand (and call) is forbidden. */
  refused: Record<string, Reason>;
}

/** Why something was refused: see docs/errors.md. */
export interface Error {
  code: string;
  why: string;
  key?: string;
  args?: Record<string, string>;
  rule?: string;
}

/** The answer with any status of 400 and more, and the last message of a socket that may not come in. */
export interface Refused {
  error: Error;
}

/** The answer to a command that was done: its id, and its event's or line's number. */
export interface CommandDone {
  ok: string;
  seq: number;
}

/** The answer to a command that was refused; `id` is null where it could not be read. */
export interface CommandRefused {
  error: Error;
  id: string | null;
}

/** A line of chat: a `text`, or a quick `phrase`. */
export interface ChatMessage {
  type: 'chat';
  seq: number;
  at: number;
  name: string;
  seat: number | null;
  channel: 'table' | 'watchers';
  text?: string;
  phrase?: 'hello' | 'luck' | 'well_played' | 'thanks' | 'sorry' | 'oops' | 'good_game';
}

/** The last lines, on connecting. */
export interface ChatHistory {
  type: 'chats';
  lines: ChatMessage[];
}

/** Seconds a move, and a bank of seconds for the whole match. */
export interface ClockRule {
  move: number;
  bank: number;
}

/** How a table is set, for whoever sees it. */
export interface ShownSetting {
  clock: ClockRule | null;
  access: 'public' | 'private';
  spectators: 'none' | 'public' | 'hands';
  undo: boolean;
  chat: boolean;
  bots: string;
  hints: boolean;
  boards: 'own' | 'world' | 'shared' | 'given';
  partners: 'stay' | 'turns' | 'tour';
  cards: 'people' | 'bots';
}

/** Who sits there. */
export interface SeatPicture {
  name: string;
  kind: 'person' | 'bot' | 'empty';
  guest: boolean;
  here: boolean;
  bot_plays: boolean;
  ready: boolean;
  rematch: boolean;
}

/** The clock that runs. */
export interface ClockPicture {
  seats: number[];
  left_ms: number;
  bank_ms: number[];
  full_ms: number;
}

/** The seal of a deal; with `shared` it is a board's, which other tables play too. */
export interface SealPicture {
  deal: number;
  hash: string;
  nonces: number;
  shared: boolean;
}

/** Who asks to go back to which ply, and the seats that must still answer. */
export interface UndoPicture {
  seat: number;
  ply: number;
  wait: number[];
}

/** What somebody has won or lost in a party, in the game's own unit. */
export interface Account {
  name: string;
  amount: number;
}

/** The card that somebody has cut. */
export interface Cut {
  name: string;
  card: string;
}

/** People who take turns. */
export interface PartyPicture {
  match: number;
  waiting: string[];
  leaves: string | null;
  accounts: Account[];
  cuts: Cut[];
}

/** The `table` part of the table message: its three parts together. */
export interface TablePicture {
  id: string;
  game: string;
  /** Whether players do not chat during a deal. */
  hushed: boolean;
  /** Whether a finished deal has a traveller. */
  compared: boolean;
  /** Whether a rematch deals other cards than these. */
  anew: boolean;
  /** The rule set. */
  options: Record<string, unknown>;
  preset: string;
  setting: ShownSetting;
  phase: 'waiting' | 'playing' | 'between' | 'over' | 'frozen' | 'closed';
  seats: SeatPicture[];
  /** How many people look on. */
  watchers: number;
  /** Number from 1, 0 before the first. */
  deal: number;
  /** Number of moves made. */
  ply: number;
  /** Or null where none runs. */
  clock: ClockPicture | null;
  /** Or null where none is open. */
  seal: SealPicture | null;
  /** The undo asked for, or null. */
  undo: UndoPicture | null;
  /** A sentence when frozen. */
  why: string | null;
  /** Its id after a rematch. */
  next_table: string | null;
  /** Where people take turns, or null. */
  party: PartyPicture | null;
  /** The viewer's seat, or null. */
  you: number | null;
  /** Whether the viewer waits for a turn. */
  waits: boolean;
  /** Whether the viewer may ask to take a move back now. */
  undoable: boolean;
  /** Whether the viewer opened the table. */
  owner: boolean;
  /** The invitation, for those seated. */
  invite: string | null;
  /** The deal that view and scene show: one before for watchers who see all hands. */
  shows: number | null;
}

/** A nonce that went into the shuffle, and whose it was. */
export interface UsedNonce {
  name: string;
  nonce: string;
}

/** What has just happened, as the viewer saw it; each kind has the fields that its row names. */
export interface EventPicture {
  kind: string;
  seat?: number | null;
  name?: string;
  deal?: number;
  ply?: number;
  move?: string;
  by?: string | null;
  hash?: string;
  nonces?: UsedNonce[];
  why?: string;
  winner?: number | null;
  places?: number[];
  table?: string;
}

/** A finished deal, and the steps of its score. */
export interface DealScore {
  deal: number;
  result: Result;
  lines: Line[];
}

/** How the match stands; a game adds what it has besides. */
export interface MatchPicture {
  scores: number[];
  /** What is played to, where there is such a thing. */
  target?: number;
  /** Points that wait, in Belot. */
  carried?: number;
  /** The side that came first alone, once it is over. */
  winner: number | null;
  /** Of each side, 1 the best; null while it goes on. */
  places: number[] | null;
  deals: DealScore[];
}

/** The whole picture of a table, as this viewer may see it. */
export interface TableMessage {
  type: 'table';
  seq: number;
  event: EventPicture | null;
  table: TablePicture;
  view: View | null;
  scene: Scene | null;
  match: MatchPicture;
}

/** A deal is sealed: the server asks for a nonce. */
export interface SealMessage {
  type: 'seal';
  deal: number;
  hash: string;
}

/** The move that the strongest bot would make at that position. */
export interface HintMessage {
  type: 'hint';
  deal: number;
  ply: number;
  move: string;
}

/** The server is there. */
export interface PingMessage {
  type: 'ping';
}

/** Somebody who is here; `table` is null where it is private or there is none. */
export interface LobbyPerson {
  name: string;
  guest: boolean;
  table: string | null;
  state: 'plays' | 'waits' | 'watches' | 'looks';
}

/** Who sits at a table of the lobby. */
export interface LobbySeat {
  name: string;
  kind: 'person' | 'bot' | 'empty';
}

/** A public table, as the lobby lists it. */
export interface LobbyTable {
  id: string;
  game: string;
  preset: string;
  options: Record<string, unknown>;
  clock: ClockRule | null;
  bots: string;
  seats: LobbySeat[];
  phase: string;
  deal: number;
  boards: 'own' | 'world' | 'shared' | 'given';
  scores: number[];
  watchers: number;
  joinable: boolean;
}

/** The lobby: who is here, the public tables, and how many play each game. */
export interface LobbyMessage {
  type: 'lobby';
  online: number;
  people: LobbyPerson[];
  tables: LobbyTable[];
  playing: Record<string, number>;
}
