/** Generated from the structs of the server (`make protocol`): do not edit. */

/** A card as notated: suit, then rank (`HQ`, `ST`); `??` where it is hidden. */
export type Card = string;

/** How a result compares; what belongs to a side is a list of two. */
export type Figures = Record<string, number | [number, number]>;

export type Avatar =
  | 'spade'
  | 'heart'
  | 'diamond'
  | 'club'
  | 'acorn'
  | 'leaf'
  | 'bell'
  | 'crown'
  | 'feather'
  | 'jester'
  | 'fan'
  | 'cup'
  | 'lamp'
  | 'owl'
  | 'fox'
  | 'cat'
  | 'bear'
  | 'fish'
  | 'moon'
  | 'sun';

export type QuickPhrase = 'hello' | 'luck' | 'well_played' | 'thanks' | 'sorry' | 'oops' | 'good_game';

export type ReportCause = 'insult' | 'threat' | 'spam' | 'cards' | 'other';

export type Channel = 'table' | 'watchers';

export type Access = 'public' | 'private';

export type Spectators = 'none' | 'public' | 'hands';

export type BoardsOf = 'own' | 'world' | 'shared' | 'given';

export type PartnersRule = 'stay' | 'turns' | 'tour';

export type CardsRule = 'people' | 'bots';

export type TablePhase = 'waiting' | 'playing' | 'between' | 'over' | 'frozen' | 'closed';

export type MovedBy = 'player' | 'clock' | 'bot';

export type SeatKind = 'person' | 'bot' | 'empty';

export type PersonState = 'plays' | 'waits' | 'watches' | 'looks';

export type StaffRole = 'admin' | 'moderator' | 'organiser' | 'director';

export type SessionContest = 'pairs' | 'individual' | 'singles' | 'teams';

export type TournamentFormat = 'classic' | 'quick' | 'four';

export type Outcome = 'won' | 'lost' | 'drawn' | 'open';

export type MarginUnit = 'points' | 'tricks';

export type PuzzleKind = 'card' | 'call';

export type PuzzleUnit = 'points' | 'tricks' | 'game_points' | 'imps';

export type LedgerCause = 'prize' | 'fee' | 'floor' | 'grant' | 'revoked';

export type LedgerUnit = 'chips' | 'vip_s';

export type TournamentPhase = 'open' | 'called' | 'playing' | 'final' | 'cancelled' | 'void';

export type EntryStatus = 'entered' | 'withdrawn' | 'playing' | 'out' | 'won';

export type Departure = 'left' | 'disqualified';

export type DecidedBy = 'score' | 'tie_break' | 'lot';

export type PeriodPhase = 'draft' | 'announced' | 'running' | 'provisional' | 'final' | 'cancelled' | 'void';

export type PeriodDo =
  | 'announce'
  | 'change'
  | 'extend'
  | 'move'
  | 'cancel'
  | 'void'
  | 'disqualify'
  | 'review'
  | 'reviewed'
  | 'confirm'
  | 'stop';

export type SessionPhase = 'open' | 'seated' | 'playing' | 'between' | 'final' | 'cancelled';

export type SessionMethod = 'matchpoints' | 'cross-imps' | 'butler' | 'imps' | 'vps' | 'bam';

export type SessionResults = 'at_once' | 'round' | 'end';

export type SessionAbsence = 'bot' | 'clock';

export type SessionPace = 'barometer' | 'free';

export type SessionTieBreak = 'head-to-head' | 'wins' | 'last-session' | 'net-imps' | 'quotient';

export type ArtificialScore = 'average+' | 'average' | 'average-' | 'not played';

export type SessionActKind =
  | 'adjusted'
  | 'corrected'
  | 'penalty'
  | 'board_cancelled'
  | 'fouled'
  | 'redealt'
  | 'late'
  | 'substitute'
  | 'time'
  | 'results'
  | 'absence'
  | 'message'
  | 'decided'
  | 'line_up'
  | 'standby';

export type NoticeAbout =
  | 'message'
  | 'cancelled'
  | 'ruling'
  | 'undone'
  | 'answered'
  | 'appeal'
  | 'paused'
  | 'line_up';

export type AppealStatus = 'opened' | 'heard' | 'upheld' | 'dismissed';

export type SeriesMove = 'up' | 'stays' | 'down';

export type ContestStage =
  | 'draft'
  | 'one'
  | 'picking'
  | 'two'
  | 'frozen'
  | 'playing'
  | 'review'
  | 'final'
  | 'cancelled';

export type VersionState = 'waiting' | 'starts' | 'faulty';

export type MatchEnd = 'won' | 'lost' | 'level';

export type ContestActKind =
  | 'change'
  | 'begin'
  | 'move'
  | 'options'
  | 'pick'
  | 'cancel'
  | 'review'
  | 'decide';

export type ContestNoticeAbout =
  | 'stage'
  | 'moved'
  | 'options'
  | 'cancelled'
  | 'picked'
  | 'faulty'
  | 'paused'
  | 'accepted'
  | 'rejected'
  | 'decided';

export type AboutKind = 'house' | 'tournament' | 'act';

export type ComplaintState = 'open' | 'answered' | 'closed';

export type ReportState = 'open' | 'dismissed' | 'answered' | 'acted';

export type EventKind =
  | 'opened'
  | 'seated'
  | 'renamed'
  | 'avatar'
  | 'left'
  | 'kept'
  | 'returned'
  | 'bot_in'
  | 'queued'
  | 'unqueued'
  | 'cut'
  | 'committed'
  | 'nonce_committed'
  | 'commitments'
  | 'nonce'
  | 'dealt'
  | 'move'
  | 'explained'
  | 'deal_over'
  | 'revealed'
  | 'undo_asked'
  | 'undo_agreed'
  | 'undo_refused'
  | 'undo_granted'
  | 'match_over'
  | 'ready'
  | 'rematch'
  | 'rematched'
  | 'closed'
  | 'paused'
  | 'resumed'
  | 'stopped'
  | 'adjusted'
  | 'away'
  | 'back'
  | 'substituted';

/** One step of a score, as *explain this score* prints it. */
export interface Line {
  /** The rule's ID. */
  rule: string;
  /** Stable name of the step for translators (`cards`, `last_trick`, `tierce`, `rounding`). */
  key: string;
  /** What the step gives each side (seat, where there are no sides), in `unit`s. */
  amounts: number[];
  /** `points` before rounding, `written` for what goes on the sheet. */
  unit?: string;
  /** False for what is shown struck out (a lower tierce). The `written` lines that count sum to the result's `scores`. */
  counts?: boolean;
  /** Whose it is, where it is somebody's. */
  seat?: number;
  /** The cards that make it up. */
  cards?: string[];
  /** What the translated sentence needs. */
  args?: Record<string, string>;
}

/** Whose contract a finished deal was, and what became of it. */
export interface ContractResult {
  /** Who called it. */
  seat: number;
  /** Null where it was neither made nor failed, as a deal of Belot that hangs. */
  made: boolean | null;
  /** Under which the game counts it among others, a stable name: its suit, its height. */
  kind: string;
}

/** Something in a text that could not be taken, or is in doubt. */
export interface FormatFault {
  /** In the text, from 1. */
  line: number;
  /** An English sentence. */
  why: string;
  /** Stable name of the sentence, for translators. */
  key: string;
  /** What the translated sentence needs. */
  args: Record<string, string>;
}

/** What came of a deal at one of the tables that have played it. */
export interface TableResult {
  /** Which. */
  table: string;
  /** A name for each seat. */
  players: string[];
  /** As `valat.kernel.capabilities.Comparison` keeps it. */
  entry: Record<string, unknown>;
}

/** A deal of a file. */
export interface FileDeal {
  /** All that the file says of it, in the game's own words; empty where it comes from no file. */
  told: Record<string, unknown>;
  /** A name for each seat, empty where there is none. */
  players: string[];
  /** Its deal record; null where too little is told for one. */
  record: Record<string, unknown> | null;
  /** When it was played, as `2026-11-21`; empty where it is not known. */
  day: string;
  /** What came of it at all tables, where several have played it. */
  field: TableResult[];
}

/** A file that was read. */
export interface DealFile {
  /** Whose deals are in it. */
  game: string;
  /** Its name. */
  format: string;
  /** What is in it. */
  deals: FileDeal[];
  /** What of it could not be read. */
  troubles: FormatFault[];
}

/** A player's part in the shuffle. */
export interface PlayerNonce {
  name: string;
  nonce: string;
  /** Since version 2: where the player sat, and the hash shown before any nonce was. */
  seat?: number;
  /** Since version 2: where the player sat, and the hash shown before any nonce was. */
  commitment?: string;
}

/** A nonce that was committed to and not given, so that the deal was made anew without its player. */
export interface RefusedNonce {
  name: string;
  seat: number;
  commitment: string;
  /** The seal of the deal that was given up; where that is the proof's own, this proof opens it. */
  hash: string;
}

/** How a deal was drawn, as its record carries it. */
export interface Proof {
  table: string;
  /** The deal's number at its table, from 1, as the shuffle was given it. */
  deal: number;
  /** What was shown before the nonces came. */
  hash: string;
  secret: string;
  /** In the order in which they were used. */
  nonces: PlayerNonce[];
  /** 2 where players committed to their nonces first; 1 where the nonces came as they were. */
  version?: number;
  /** The nonces for want of which this deal was made anew. */
  refused?: RefusedNonce[];
  /** The cards are those of a board that several tables play; `table` names it, `deal` is 1. */
  shared?: boolean;
}

/** How a match stands between two deals; a game derives a struct with what it has besides. */
export interface Standing {
  /** A side; where a match is several games, of the one that is played, in the end the games won. */
  scores: number[];
  /** Won by each side, where a match is several games. */
  games?: number[];
}

/** Seconds a move, and a bank of seconds for the whole match. */
export interface ClockRule {
  move: number;
  bank: number;
}

/** Seconds a move, and a bank of seconds for the whole match. */
export interface ClockSetting {
  move?: number;
  bank?: number;
}

/** When a match ends, whatever its game plays to. */
export interface MatchCap {
  /** So many are counted. */
  deals: number;
  /** Whether a deal that was thrown in is one of them. */
  count_passed: boolean;
  /** Where nobody leads after the last one: `one_more` deal, and again, until somebody does; or it is a `draw`. */
  level: 'one_more' | 'draw';
  /** The match is won by whoever wins most of so many games, each of them to the game's own end or to this cap; unset where it is one. */
  best_of?: number;
}

/** Points that a director gives a side of a match, or takes from it. */
export interface Adjustment {
  /** Among those of its match. */
  number: number;
  /** Whose score it is; a seat, where there are no sides. */
  side: number;
  /** Added to the score, as the game counts. */
  points: number;
  /** In the director's own words. */
  reason: string;
  /** So many deals had been dealt; it counts once the last of them is over. */
  after: number;
  /** The finished deal for which it is; null for the match. */
  deal: number | null;
}

/** A table setting. All but `game` has a default. */
export interface Setting {
  /** Name of a game. */
  game: string;
  /** Named rule set; null is the game's first. */
  preset?: string | null;
  /** Rule-set fields that differ from the preset. */
  options?: Record<string, unknown>;
  /** Null is unlimited, on private tables only. */
  clock?: ClockSetting | null;
  /** `private` needs the invitation token. */
  access?: Access;
  /** `bots` puts bots on the other seats at once, `people` waits. */
  fill?: CardsRule;
  /** `hands` shows them all hands, one deal behind. */
  spectators?: Spectators;
  undo?: boolean;
  chat?: boolean;
  /** The opener's; null is the game's home seat. */
  seat?: number | null;
  /** Name of a level, one of those that `/api/games` lists, or of a contest's bot, of those that `/api/bots` lists; null is the house's own. */
  bots?: string | null;
  /** Whoever sits there with bots alone may ask for a hint. */
  hints?: boolean;
  /** `own` are this table's alone; `world` are those of all comers, whom it is compared with; `shared` may be played at other tables too, which name this one; `given` were played before, for practice. */
  boards?: BoardsOf;
  /** The table whose boards these are; of numbered boards the manager who has laid them out. */
  of?: string | null;
  /** The one of that table which is practised. */
  deal?: number | null;
  /** `stay` from match to match; `turns`: they are cut anew, and more than fit may take turns; `tour`: everybody plays with each other in turn. */
  partners?: PartnersRule;
  /** Who plays them after an auction: the `people`, or `bots` for all and at once, where only the auction of given deals is practised. */
  cards?: CardsRule;
  /** Registered players alone sit down; nobody can come back as another guest. */
  registered?: boolean;
  /** When the match ends, whatever the game plays to. */
  cap?: MatchCap;
  /** Who runs the table; a client may not name one. */
  manager?: Manager;
  /** The number of the first deal's board, where the manager has laid out boards by number. */
  first?: number;
  /** What came of boards elsewhere is shown to nobody before the manager opens them to all. */
  hidden?: boolean;
  /** A bot has a place of the tournament that nobody took: what is played counts for no prize week. Rule: TRN-FILL-1. */
  filled?: boolean;
  /** The same people play the manager's boards several times, on other seats. Rule: DUP-TWO-1. */
  again?: boolean;
  /** The contest's bot that `bots` names; a client may not give it. Rule: CON-NET-1. */
  guest?: GuestBot;
  /** Where bots are not all alike, the one of each seat, named as by `bots`, which is then a level; null is as `bots`. At a table of its own boards whose partners stay. */
  seat_bots?: (string | null)[];
  /** By seat the contests' bots that `seat_bots` names; a client may not give them. */
  guests?: (GuestBot | null)[];
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
  declarer: number;
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

/** The claim that waits for an answer. */
export interface PendingClaim {
  seat: number;
  tricks: number;
  waiting: number[];
  ply: number;
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
  /** The seat that makes the next move: on dummy's turn declarer, while `turn` is dummy's. */
  actor?: number | null;
  /** The claim that waits for an answer, or null; its line of text stands in `notes`; no card is played meanwhile. */
  claim?: PendingClaim | null;
  /** Whether the viewer may claim now, also off turn. */
  claims?: boolean;
  /** Per side the points taken so far, in tricks and by announcements that count, as far as whoever looks on can count them. */
  taken?: number[];
}

/** Why something was refused: see docs/errors.md. */
export interface ErrorObject {
  /** Stable, for programs. */
  code: string;
  /** A sentence in English. */
  why: string;
  /** The same for translators. */
  key?: string;
  /** The same for translators. */
  args?: Record<string, string>;
  /** The ID of the rule that forbids it; absent where none does. */
  rule?: string;
}

/** The answer with any status of 400 and more, and the last message of a socket that may not come in. */
export interface Refused {
  error: ErrorObject;
}

/** The answer to a command that was done: its id, and its event's or line's number. */
export interface CommandDone {
  ok: string;
  seq: number;
}

/** The answer to a command that was refused; `id` is null where it could not be read. */
export interface CommandRefused {
  error: ErrorObject;
  id: string | null;
}

/** A line of chat: a `text`, or a quick `phrase`. */
export interface ChatMessage {
  type: 'chat';
  /** Its number at this table. */
  seq: number;
  /** Milliseconds since 1970. */
  at: number;
  name: string;
  /** The writer's, null for a watcher. */
  seat: number | null;
  channel: Channel;
  text?: string;
  phrase?: QuickPhrase;
}

/** The last lines, on connecting. */
export interface ChatHistory {
  type: 'chats';
  lines: ChatMessage[];
}

/** Who has opened a table and decides who sits there, what is dealt, and when: a process manager. */
export interface Manager {
  /** What it is. */
  kind: 'tournament' | 'session' | 'daily';
  /** Which one. */
  id: string;
  /** Of the table among all that it opens. */
  number: number;
  /** Seconds from one deal to the next, unless all who are there are ready before. */
  pause_s: number;
}

/** A contest's bot that plays here instead of the house's. Rule: CON-NET-1 */
export interface GuestBot {
  /** By which it is asked to a table. */
  bot: string;
  /** What it is called, and whose it is. */
  name: string;
  /** What it is called, and whose it is. */
  author: string;
}

/** How a table is set, for whoever sees it. */
export interface ShownSetting {
  clock: ClockRule | null;
  access: Access;
  spectators: Spectators;
  undo: boolean;
  chat: boolean;
  /** A level, or a contest's bot by name; where each seat has its own all of them, with commas. */
  bots: string;
  hints: boolean;
  boards: BoardsOf;
  partners: PartnersRule;
  cards: CardsRule;
  registered: boolean;
  cap: MatchCap | null;
  manager: Manager | null;
  /** The contest's bot on all bots' seats. */
  guest: GuestBot | null;
  /** By seat the contests' bots that sit down, null for the house's; none where all are alike. */
  guests: (GuestBot | null)[];
  /** The number of the first deal's board, where the manager has laid out boards by number. */
  first: number | null;
}

/** Who sits there. */
export interface SeatPicture {
  name: string;
  kind: SeatKind;
  guest: boolean;
  /** Is connected. */
  here: boolean;
  /** A bot plays for somebody who is away. */
  bot_plays: boolean;
  /** Has read the score. */
  ready: boolean;
  /** Wants another match. */
  rematch: boolean;
  /** The picture that the person has chosen, or null. */
  avatar: string | null;
}

/** The clock that runs. */
export interface ClockPicture {
  /** Whose clock it is. */
  seats: number[];
  /** Of the move's own time. */
  left_ms: number;
  /** Per seat. */
  bank_ms: number[];
  /** A move's own time. */
  full_ms: number;
}

/** The seal of a deal; with `shared` it is a board's, which other tables play too. */
export interface SealPicture {
  deal: number;
  hash: string;
  nonces: number;
  shared: boolean;
  refused: string[];
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
  /** Number from 1. */
  match: number;
  /** By name, in the order in which they will come in. */
  waiting: string[];
  /** Who waits next. */
  leaves: string | null;
  /** The highest first. */
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
  phase: TablePhase;
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
  /** Seconds for which a seat is kept: `leave` with `keep`. */
  keep_s: number;
  /** Its id after a rematch. */
  next_table: string | null;
  /** Where people take turns, or null. */
  party: PartyPicture | null;
  /** Whether the table's manager lets clocks and bots stand still. */
  paused: boolean;
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

/** A nonce that went into the shuffle, whose it was, and the hash that stood for it before. */
export interface UsedNonce {
  name: string;
  nonce: string;
  seat?: number;
  commitment?: string;
}

/** By which hash whoever sits there stands by a nonce that is not shown yet. */
export interface SeatCommitment {
  seat: number;
  name: string;
  commitment: string;
}

/** What has just happened, as the viewer saw it; each kind has the fields that its row names. */
export interface EventPicture {
  kind: EventKind;
  seat?: number;
  name?: string;
  deal?: number;
  ply?: number;
  /** As the viewer heard it, without a seat before it. */
  move?: string;
  by?: MovedBy;
  hash?: string;
  nonces?: UsedNonce[];
  commitments?: SeatCommitment[];
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

/** What a deal did to the match. */
export interface DealSummary {
  deal: number;
  /** What it wrote to each side, a rubber's bonus too. */
  amounts: number[];
  /** How the match stood after it, in all its games together. */
  scores: number[];
  /** By how much each side did better in it than the best of the others, or worse. */
  gains: number[];
  /** Null where nobody had one. */
  contract: ContractResult | null;
}

/** How the match stands; a game adds what it has besides. */
export interface MatchPicture {
  scores: number[];
  /** What is played to, where there is such a thing. */
  target?: number;
  /** Points that wait, in Belot. */
  carried?: number;
  /** How many are played, in bridge. */
  boards?: number;
  /** Won by each side of a rubber, or of the best of several. */
  games?: number[];
  /** Part scores of a rubber. */
  below?: number[];
  /** The side that came first alone, once it is over. */
  winner: number | null;
  /** Of each side, 1 the best; null while it goes on. */
  places: number[] | null;
  deals: DealScore[];
  /** Of the score by a director, where there are any. */
  adjustments?: Adjustment[];
  /** How it went, once it is over. */
  course?: DealSummary[];
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

/** A deal is sealed: the server asks whoever sits on that seat to commit to a nonce. */
export interface SealMessage {
  type: 'seal';
  deal: number;
  hash: string;
  seat: number;
}

/** The commitments to that deal stand: the server asks for the nonces. */
export interface CommitmentsMessage {
  type: 'commitments';
  deal: number;
  hash: string;
  commitments: SeatCommitment[];
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

/** Somebody who is here. */
export interface LobbyPerson {
  name: string;
  guest: boolean;
  /** Null where it is private or there is none. */
  table: string | null;
  state: PersonState;
  /** The picture that the person has chosen, or null. */
  avatar: string | null;
}

/** Who sits at a table of the lobby. */
export interface LobbySeat {
  name: string;
  kind: SeatKind;
  /** As of `LobbyPerson`. */
  avatar: string | null;
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
  phase: TablePhase;
  deal: number;
  boards: BoardsOf;
  scores: number[];
  watchers: number;
  joinable: boolean;
  registered: boolean;
}

/** The lobby: how many are here, the first of them, the first public tables, and how many play each game. */
export interface LobbyMessage {
  type: 'lobby';
  /** How many people are here; `people` has at most 60 of them. */
  online: number;
  people: LobbyPerson[];
  tables: LobbyTable[];
  playing: Record<string, number>;
  /** How many public tables there are; `tables` has at most 24 of them. */
  total: number;
}

/** A page of who is here: those who wait first, then by name. */
export interface LobbyPeople {
  people: LobbyPerson[];
  total: number;
}

/** A page of the public tables: those with a free seat first, of these where people wait. */
export interface LobbyTables {
  tables: LobbyTable[];
  total: number;
}

/** The table that is shown on the page itself. */
export interface FrontTable {
  table: LobbyTable;
  /** It plays the last round of a tournament. */
  final: boolean;
  /** The deal as anybody may see it; null between two deals. */
  scene: Scene | null;
}

/** A finished deal in which a side got far ahead, with its replay at `/r/{table}/{deal}`. */
export interface SwingDeal {
  table: string;
  deal: number;
  game: string;
  at_ms: number;
  seats: LobbySeat[];
  /** The one that got ahead. */
  side: number;
  /** What it wrote to each side. */
  amounts: number[];
  /** Null where nobody had one. */
  contract: ContractResult | null;
}

/** What there is to watch. */
export interface WatchList {
  /** A final, else the table with the most watchers; null where there is none. */
  front: FrontTable | null;
  /** Those with the most watchers first, at most 48. */
  tables: LobbyTable[];
  /** How many there are of each game. */
  games: Record<string, number>;
  /** The finished deal of each game in which a side got furthest ahead within a week. */
  deals: SwingDeal[];
}

/** Plays the move at that position. */
export interface MoveCommand {
  do: 'move';
  id: string;
  deal: number;
  ply: number;
  move: string;
}

/** Takes an empty seat or a bot's; a seated player changes seats while nothing is dealt. */
export interface SitCommand {
  do: 'sit';
  id: string;
  seat: number;
}

/** Gives the seat up, or the wait for a turn. */
export interface LeaveCommand {
  do: 'leave';
  id: string;
  keep: boolean;
}

/** Takes the own seat back from the bot that plays meanwhile; whatever a player sends does so. */
export interface BackCommand {
  do: 'back';
  id: string;
}

/** Lets a bot play now on the seat of somebody who is away (seated players), until they are back. */
export interface SubstituteCommand {
  do: 'substitute';
  id: string;
  seat: number;
}

/** Puts a bot on an empty seat (seated players). */
export interface BotCommand {
  do: 'bot';
  id: string;
  seat: number;
}

/** Has read the score of that deal. */
export interface ReadyCommand {
  do: 'ready';
  id: string;
  deal: number;
}

/** The hash of a nonce for the shuffle of that deal, in 64 small hex digits; answer to `seal`. */
export interface CommitCommand {
  do: 'commit';
  id: string;
  deal: number;
  commitment: string;
}

/** The nonce committed to: 32 … 64 hex digits, an even number of them; answer to `commitments`. */
export interface NonceCommand {
  do: 'nonce';
  id: string;
  deal: number;
  nonce: string;
}

/** Asks to take back the own last move; `ply` is the table's present one. */
export interface UndoCommand {
  do: 'undo';
  id: string;
  deal: number;
  ply: number;
}

/** Tells the opponents what the own move at that ply means, in place of what it told before. */
export interface ExplainCommand {
  do: 'explain';
  id: string;
  deal: number;
  ply: number;
  text: string;
}

/** Asks what the strongest bot would do at that position. */
export interface HintCommand {
  do: 'hint';
  id: string;
  deal: number;
  ply: number;
}

/** Answers the undo asked for. */
export interface AnswerCommand {
  do: 'answer';
  id: string;
  accept: boolean;
}

/** Chat, 1 … 300 characters. */
export interface SayCommand {
  do: 'say';
  id: string;
  text: string;
}

/** A quick phrase. */
export interface PhraseCommand {
  do: 'phrase';
  id: string;
  phrase: QuickPhrase;
}

/** Tells the house what is wrong with a line; `message` is the `seq` of that line of chat. */
export interface ReportCommand {
  do: 'report';
  id: string;
  message: number;
  cause: ReportCause;
  text: string;
}

/** Takes the own report of that line back, within a minute; after that `too_late`. Rule CDT-3. */
export interface WithdrawReportCommand {
  do: 'withdraw_report';
  id: string;
  message: number;
}

/** Wants another match with the same players; it opens when all people want it. */
export interface RematchCommand {
  do: 'rematch';
  id: string;
}

/** Waits for a turn, where people take turns. */
export interface WaitCommand {
  do: 'wait';
  id: string;
}

/** What somebody changes of himself. */
export interface Profile {
  name?: string;
  settings?: Record<string, unknown>;
  /** One of `Avatar`, or null for the first letter of the name. */
  avatar?: string | null;
  /** Works for the house, or is family of somebody who does. */
  family?: boolean;
}

/** A name and its password. */
export interface Credentials {
  name: string;
  password: string;
}

/** A new player's name and password. */
export interface Registration {
  name: string;
  password: string;
}

/** The password so far, and another one. */
export interface PasswordChange {
  old: string;
  new: string;
}

/** That the caller's account is to be erased. */
export interface EraseRequest {
  /** Nothing brings it back. */
  sure?: boolean;
  /** Typed again; a guest has none. */
  password?: string;
}

/** Which of the own sessions ends, by its `id`; null: all but the one that asks. */
export interface SessionEnd {
  id: string | null;
}

/** What if a finished deal had gone on otherwise. */
export interface BranchRequest {
  /** Up to there it goes as it went. */
  ply: number;
  /** Made from there on, by everybody. */
  moves?: string[];
  /** Who is asked for the next moves; without one bots play to the end. */
  seat?: number | null;
}

/** What somebody would do in the position of a puzzle. */
export interface PuzzleAnswer {
  move: string;
}

/** A deal whose cards are all known to whoever asks. */
export interface OpenCardsRequest {
  /** Of the deal, with the moves of an auction that is to be judged. */
  record: Record<string, unknown>;
}

/** Deals that somebody wants to look at. */
export interface DealRequest {
  game: string;
  /** What they are to be like, in the game's own words. */
  where?: string;
  count?: number;
  options?: Record<string, unknown>;
}

/** Deals that somebody wants to play, with bots or with whom he invites. */
export interface PracticeRequest {
  game: string;
  where?: string;
  count?: number;
  options?: Record<string, unknown>;
  seat?: number | null;
  bots?: string | null;
  /** Who plays them: with `bots` only the auction is practised. */
  cards?: CardsRule;
  /** The one deal to play, from after its moves on, in place of those as wished. */
  record?: Record<string, unknown> | null;
}

/** A game somebody wants to play; with `wait` empty seats wait for people, else for bots of that level. */
export interface PlayRequest {
  game: string;
  wait?: boolean;
  bots?: string | null;
  options?: Record<string, unknown>;
}

/** The options of a table whose sides' cards are asked for. */
export interface ConventionCardsRequest {
  game: string;
  options?: Record<string, unknown>;
}

/** The own password, typed again before an act of staff. */
export interface PasswordConfirmation {
  password: string;
}

/** What a moderator does about a reported line. */
export interface ReportActRequest {
  do: 'dismiss' | 'mute' | 'rename' | 'suspend' | 'answer';
  /** A sentence for whoever is concerned: the writer, or with `dismiss` and `answer` the reporters. */
  reason?: string;
  /** When `mute` or `suspend` ends, milliseconds since 1970; for no other act. */
  until_ms?: number | null;
  /** What the reporters are told besides; may be empty. */
  answer?: string;
}

/** A role that an admin gives or takes. */
export interface RoleRequest {
  do: 'add' | 'remove';
  /** Of a registered player. */
  name: string;
  role: StaffRole;
  /** `house`, `tournament:ID`, `session:ID` or `contest:ID`. */
  scope?: string;
  /** What the player is told. */
  reason?: string;
}

/** What becomes of a complaint (`reply`, `close`) or an appeal (`lift`, `uphold`). */
export interface ComplaintActRequest {
  do: 'reply' | 'close' | 'lift' | 'uphold';
  /** What its author is told. */
  reason?: string;
}

/** A complaint about the house or a tournament. */
export interface ComplaintRequest {
  about: ComplaintAbout;
  text: string;
}

/** An appeal against an act of staff, by the act's `id`. */
export interface AppealRequest {
  act: string;
  text: string;
}

/** Where somebody sits; `shown` is that table as the lobby lists tables, null where nobody is there. */
export interface OwnSeat {
  table: string;
  game: string;
  shown: LobbyTable | null;
}

/** Who the caller is. */
export interface Me {
  id: string;
  name: string;
  guest: boolean;
  seat: OwnSeat | null;
  settings: Record<string, unknown>;
  avatar: string | null;
  /** Whether the caller has a role here. */
  staff: boolean;
  /** When staff last did something that concerns the caller, milliseconds since 1970; 0: never. */
  notice: number;
  /** Until when the caller may not play, milliseconds since 1970; null where one may. */
  suspended_until: number | null;
  /** Whether the caller says to work for the house, or to be family of somebody who does. */
  family: boolean;
  /** Whether the caller may plan tournaments and periods. */
  organises: boolean;
  version: number;
}

/** A session of the caller's. */
export interface OpenSession {
  id: string;
  opened_ms: number;
  /** To the hour. */
  used_ms: number;
  /** What it called itself when the session was opened; may be empty. */
  browser: string;
  /** The session that asks. */
  own: boolean;
}

/** The table where the caller got a seat. */
export interface TableAssignment {
  table: string;
}

/** A new table and its invitation. */
export interface NewTable {
  table: string;
  invite: string;
}

/** A field of a game's rule set, with its bounds; of a text `max` is its length. */
export interface GameOption {
  name: string;
  type: 'bool' | 'int' | 'choice' | 'text';
  default: boolean | number | string;
  description: string;
  min?: number;
  max?: number;
  choices?: string[];
}

/** A game that can be played here. */
export interface GameEntry {
  game: string;
  /** How many may play, chosen by the option `players` where there are several numbers. */
  players: number[];
  presets: Record<string, Record<string, unknown>>;
  options: GameOption[];
  /** Levels that may sit at a table: the default first, then from gentle to strong. */
  bots: string[];
  /** Whether several tables may play its boards. */
  compared: boolean;
  /** Whether partners may change from match to match. */
  rotates: boolean;
  /** The opener's where a setting names none. */
  home_seat: number;
  /** The formats of its tournaments, the smallest first; empty where it has none. */
  tournaments: TournamentFormat[];
  /** Whether club sessions of numbered boards are played at it. */
  sessions: boolean;
  /** Who may enter these: pairs, players with changing partners, or without any. */
  contests: SessionContest[];
  /** The most boards of a round of theirs; 0 where there are none. */
  round_boards: number;
}

/** Sums over a player's matches of a game; `over` were played to their end. */
export interface GameStats {
  matches: number;
  over: number;
  won: number;
}

/** A match on a player's page. */
export interface PlayedMatch {
  table: string;
  game: string;
  /** Milliseconds since 1970. */
  at: number;
  players: string[];
  seat: number;
  /** Null while the match goes on, and for whoever may still play its boards. */
  scores: number[] | null;
  /** Whether the player's side came first, alone or not; null where `scores` is. */
  won: boolean | null;
  /** Null for whoever left before the end, and for whoever may still play its boards. */
  outcome: Outcome | null;
  over: boolean;
  /** The pictures of those who sit there, by seat; null for whoever has chosen none. */
  avatars: (string | null)[];
}

/** Somebody with whom a player has sat; the sums are the player's own, beside and against that one. */
export interface Companion {
  name: string;
  partner: GameStats;
  opponent: GameStats;
  avatar: string | null;
}

/** What became of the contracts of a kind that a player called; one may be neither made nor failed. */
export interface ContractStats {
  /** The game's own: a suit, a height. */
  kind: string;
  called: number;
  made: number;
  failed: number;
}

/** How deals of a player stand to best play of all four, had every card lain open from the first lead. */
export interface DoubleDummyStats {
  /** How many were compared. */
  deals: number;
  /** What the player's side took more, over all of them. */
  margin: number;
  /** What is counted. */
  unit: MarginUnit;
}

/** A deal in which a player's side got far ahead. */
export interface BestDeal {
  table: string;
  deal: number;
  /** Milliseconds since 1970. */
  at: number;
  side: number;
  /** What it wrote to each side. */
  amounts: number[];
  /** Null where nobody had one. */
  contract: ContractResult | null;
}

/** Sums over a player's finished deals of a game, of those that the caller may see. */
export interface DealStats {
  /** How many. */
  deals: number;
  /** In how many of them the player's side got ahead. */
  ahead: number;
  /** Those that the player called, the most frequent kind first. */
  contracts: ContractStats[];
  /** Null until a deal was compared. */
  double_dummy: DoubleDummyStats | null;
  /** The best first. */
  best: BestDeal[];
}

/** What came of a player's deals. */
export interface PlayerDeals {
  /** So many of the newest deals are looked at. */
  newest: number;
  /** By game. */
  games: Record<string, DealStats>;
}

/** What anybody may know of a player. */
export interface PlayerPage {
  name: string;
  guest: boolean;
  /** Milliseconds since 1970. */
  since: number;
  /** By game. */
  stats: Record<string, GameStats>;
  /** The newest first. */
  matches: PlayedMatch[];
  /** Those met most often first. */
  met: Companion[];
  /** Matches by day (UTC), of the last 26 weeks. */
  days: Record<string, number>;
  /** The picture that the player has chosen, or null. */
  avatar: string | null;
}

/** That the server is alive. */
export interface Health {
  ok: boolean;
  version: string;
  tables: number;
  sockets: number;
}

/** What each side has agreed beforehand. */
export interface ConventionCardsAnswer {
  /** A struct of the game's own. */
  cards: unknown[];
}

/** A finished deal in the list of a table's. */
export interface ReplayedDeal {
  deal: number;
  /** Milliseconds since 1970. */
  at: number;
  result: Result;
  dealer: number;
}

/** The finished deals of a table that the caller may see. */
export interface ReplayOverview {
  table: string;
  game: string;
  options: Record<string, unknown>;
  players: string[];
  /** Who sits there: people or the house's bots. */
  kinds: SeatKind[];
  /** The picture of whoever sits there, or null. */
  avatars: (string | null)[];
  scores: number[];
  winner: number | null;
  places: number[] | null;
  boards: BoardsOf;
  deals: ReplayedDeal[];
  /** Of the score by a director. */
  adjustments: Adjustment[];
  /** Formats of other programs that they can be had in. */
  formats: string[];
  /** Opens a private table's replays to others, as `?share=`; null where none is needed. */
  share: string | null;
}

/** A move and the position after it, every card open; the first step has no move. */
export interface ReplayStep {
  seat: number | null;
  move: string | null;
  /** `player`, `bot` or `clock`; null where it is not known. */
  by: string | null;
  scene: Scene;
}

/** Whether the proof of a deal gives its cards, and else why not. */
export interface Verification {
  ok: boolean;
  why: string | null;
}

/** A finished deal, step by step, every card open. */
export interface DealReplay {
  record: Record<string, unknown>;
  steps: ReplayStep[];
  lines: Line[];
  result: Result;
  players: string[];
  /** As of `ReplayOverview`. */
  kinds: SeatKind[];
  /** Null where cards were given for practice, or it cannot be read. */
  proof: Proof | null;
  /** Null where cards were given for practice. */
  verified: Verification | null;
}

/** What is wrong with a record, and the move that cannot be made, where it is one. */
export interface RecordFault {
  code: string;
  why: string;
  key?: string;
  args?: Record<string, string>;
  rule?: string;
  ply: number | null;
  move: string | null;
}

/** A deal record of anybody's, as far as its moves can be made. */
export interface RecordReplay {
  record: Record<string, unknown>;
  steps: ReplayStep[];
  lines: Line[];
  result: Result | null;
  fault: RecordFault | null;
}

/** A finished deal that goes on otherwise: all moves from the ply on, and what may be done next. */
export interface Branch {
  moves: string[];
  steps: ReplayStep[];
  legal: string[];
  scene: Scene;
  result: Result | null;
  lines: Line[];
}

/** A line of the answer to an analysis: what is new, with the last one the analysis, or why not. */
export interface AnalysisProgress {
  /** Cards that are analysed. */
  done?: number;
  /** Cards in the deal. */
  total?: number;
  /** Cards of which it is known by now what they cost with all cards open; the rest follows. */
  opened?: PlayAnalysis[];
  /** Cards that are analysed by now. */
  plays?: PlayAnalysis[];
  /** The evaluation of the deal, once all its cards stand open; null where none is known. */
  course?: Evaluation | null;
  analysis?: Analysis;
  error?: ErrorObject;
}

/** What came of a board at one table. */
export interface TravellerRow {
  table: string;
  deal: number;
  /** Whether it is the table that was asked about. */
  own: boolean;
  players: LobbySeat[];
  /** The deal's result, and what else the game keeps of it: the opening lead. */
  entry: Result & { lead?: Card | null };
  /** How it compares; null as long as there are not `enough` results. */
  figures: Figures | null;
}

/** How each table played a board, the best for side 0 first. */
export interface Traveller {
  table: string;
  deal: number;
  /** From how many results on is compared. */
  enough: number;
  /** How many there are. */
  results: number;
  own: TravellerRow | null;
  /** 20 of them. */
  rows: TravellerRow[];
  /** The offset of those after them, or null. */
  next: number | null;
}

/** A finished board of a table against the others'. */
export interface ComparedBoard {
  deal: number;
  results: number;
  /** How it compares; null as long as there are not `enough` results. */
  figures: Figures | null;
}

/** The finished boards of a table against other tables', and the sums over those that can be compared. */
export interface TableComparison {
  table: string;
  enough: number;
  deals: ComparedBoard[];
  /** How it compares; null as long as there are not `enough` results. */
  tally: Figures | null;
}

/** A puzzle in a list. */
export interface PuzzleEntry {
  id: string;
  game: string;
  kind: PuzzleKind;
  /** What it is about, in a word for translators. */
  theme: string;
  /** 1 … 3, from easy to hard. */
  level: number;
}

/** A game that there are puzzles of. */
export interface PuzzleGame {
  game: string;
  count: number;
  daily: PuzzleEntry;
}

/** The games that there are puzzles of, each with that of the day. */
export interface PuzzleIndex {
  /** `2026-11-25`, by UTC. */
  day: string;
  games: PuzzleGame[];
}

/** The puzzles for a game, the newest first. */
export interface PuzzleList {
  game: string;
  /** `2026-11-25`, by UTC. */
  day: string;
  /** The id of the puzzle of the day. */
  daily: string;
  puzzles: PuzzleEntry[];
}

/** A puzzle, as its player sees it: nothing of it tells the solution. */
export interface PuzzlePosition {
  id: string;
  game: string;
  kind: PuzzleKind;
  theme: string;
  /** 1 … 3, from easy to hard. */
  level: number;
  /** Who is asked. */
  seat: number;
  /** The rule set. */
  options: Record<string, unknown>;
  view: View;
  scene: Scene;
}

/** One of the choices, compared with the best over the same deals. */
export interface PuzzleChoice {
  move: string;
  /** What it brings from here on, on average. */
  value: number;
  /** How much less than the best choice. */
  cost: number;
  /** The standard error of `cost`. */
  error: number;
  /** Deals in which it brings less than the best. */
  worse: number;
  /** Deals in which it brings more. */
  better: number;
  /** Why it is worse, as the cards lay. */
  notes: AnalysisNote[];
}

/** What there was to be found, and why. */
export interface PuzzleSolution {
  id: string;
  /** Each of these solves it. */
  best: string[];
  unit: PuzzleUnit;
  /** Deals sampled, each consistent with what the seat could know. */
  worlds: number;
  /** What was done when the deal was played. */
  played: string;
  /** The best first. */
  choices: PuzzleChoice[];
  /** The position with every card open. */
  scene: Scene;
}

/** Whether an answer solves a puzzle, and the solution. */
export interface PuzzleVerdict {
  right: boolean;
  /** The answer without announcements. */
  choice: string;
  solution: PuzzleSolution;
}

/** A puzzle with its solution. */
export interface SolvedPuzzle {
  puzzle: PuzzlePosition;
  solution: PuzzleSolution;
}

/** Which puzzle is that of a day. */
export interface DailyPuzzle {
  /** `2026-11-25`, by UTC. */
  day: string;
  id: string;
}

/** Puzzles of a game to be solved without a connection, those of the coming days among them. */
export interface PuzzleBundle {
  game: string;
  days: DailyPuzzle[];
  puzzles: SolvedPuzzle[];
}

/** A line of the caller's account. */
export interface LedgerLine {
  at_ms: number;
  /** What it was for; `revoked` takes something back. */
  cause: LedgerCause;
  /** Of whose prize or fee it is, or null. */
  tournament: string | null;
  /** What was given as one, or empty. */
  reason: string;
  /** Play chips, or seconds of VIP status. */
  unit: LedgerUnit;
  /** What came in, below 0 what went out. */
  amount: number;
  /** What was there of the unit afterwards. */
  balance: number;
}

/** The caller's chips and VIP time. */
export interface Ledger {
  chips: number;
  /** When the VIP time ends, milliseconds since 1970; 0 for who never had any. */
  vip_until_ms: number;
  /** Chips to which whoever has fewer may fill up, once a day. */
  floor: number;
  /** What came and went, the newest first, at most 200. */
  lines: LedgerLine[];
}

/** The caller's entry. */
export interface OwnEntry {
  /** Its number, from 1. */
  entry: number;
  status: EntryStatus;
  /** The version of the rules' text that was accepted. */
  rules: number;
  /** Why a bot holds the seat, or null. */
  departure: Departure | null;
  /** Made no move of their own in a whole round, and wins no prize. */
  idle: boolean;
  /** Where the caller plays now, or null. */
  table: string | null;
}

/** A tournament as lists show it. */
export interface TournamentSummary {
  id: string;
  game: string;
  format: TournamentFormat;
  phase: TournamentPhase;
  /** So many people have entered, so many fit. */
  entered: number;
  /** So many people have entered, so many fit. */
  size: number;
  /** The newest round, 0 before the first, and how many there are. */
  round: number;
  /** The newest round, 0 before the first, and how many there are. */
  rounds: number;
  opened_ms: number;
  paused: boolean;
  /** When it begins; null: when it is full. */
  starts_ms: number | null;
  /** Registered players alone may enter. */
  registered: boolean;
  /** Those alone whose VIP time is running. */
  vip: boolean;
  /** Chips that everybody pays on entering; all of them are paid out. */
  fee: number;
  /** Bots take the places that nobody took; with fewer than half of the places held by people no prizes are paid. */
  fills: boolean;
  /** When they do; null: nobody has entered yet, it is full, paused, or waits for people. */
  fills_ms: number | null;
  /** So many places bots have taken. */
  filled: number;
  /** Null for whoever has not entered. */
  own: OwnEntry | null;
}

/** Tournaments: open ones first, then those that are played; or a page of those that are over. */
export interface TournamentList {
  tournaments: TournamentSummary[];
  /** How many there are, of which these are those from the offset on. */
  total: number;
}

/** Somebody who has entered, by the name of that time. */
export interface TournamentEntry {
  entry: number;
  name: string;
  guest: boolean;
  status: EntryStatus;
  departure: Departure | null;
  idle: boolean;
  /** A bot in a place that nobody took. */
  filled: boolean;
}

/** How a table stands that plays. */
export interface RunningScore {
  /** So many are over. */
  deals: number;
  /** Of each side after them; empty where other tables play the same cards. */
  scores: number[];
}

/** A table of a round. */
export interface TournamentTable {
  /** The entries in the order of the seats. */
  seats: number[];
  /** The side of each seat. */
  sides: number[];
  /** Null until it is open. */
  id: string | null;
  /** Of each side; empty until it is over. */
  scores: number[];
  /** How it stands meanwhile; null before its first deal is over, and once its scores are there. */
  running: RunningScore | null;
  /** The entries that go on; null until the round is closed. */
  advancing: number[] | null;
  /** What decided it, or null. */
  by: DecidedBy | null;
  /** The entries that go on by the result of this table alone; empty where that is not known by it. */
  ahead: number[];
}

/** A round, drawn or to come. */
export interface TournamentRound {
  /** SHA-256 of its secret, shown since entering opened. */
  hash: string;
  /** Hex digits once it is over, else null. */
  secret: string | null;
  /** How many draws were thrown away because partners would have met again. */
  attempt: number;
  /** Until when its players are waited for; null until it is drawn. */
  call_ms: number | null;
  /** Its tables deal. */
  started: boolean;
  tables: TournamentTable[];
}

/** What each entry of a place is given: play chips, and seconds of VIP status. */
export interface PlacePrize {
  place: number;
  chips: number;
  vip_s: number;
}

/** An entry that has won a place. */
export interface Winner {
  entry: number;
  place: number;
}

/** What is played, for whoever is about to enter. */
export interface TournamentRulesText {
  /** Of the text; entering accepts it. */
  version: number;
  /** After so many a table's match ends. */
  deals: number;
  /** That end it before, or null. */
  points: number | null;
  /** Seconds a move. */
  move_s: number;
  /** Seconds in which whoever is called has to come. */
  call_s: number;
  /** All tables of a round play the same cards. */
  shared_boards: boolean;
  /** The last table plays on, after however many deals, until the game ends its match. */
  last_to_end: boolean;
  /** A match is won by whoever wins most of so many games, each by these deals and points. */
  best_of: number;
}

/** A whole tournament, as whoever asks sees it. */
export interface TournamentMessage {
  type: 'tournament';
  summary: TournamentSummary;
  /** Of its newest event. */
  seq: number;
  /** The house's time. */
  now_ms: number;
  /** The reason why clocks and bots stand still, or null. */
  paused: string | null;
  /** Why it was cancelled or counts for nothing, or null. */
  reason: string | null;
  /** When it was final, cancelled or void, whichever was last; null before. */
  over_ms: number | null;
  /** It comes again, unless that is ended. */
  repeats: boolean;
  /** The caller may act on it. */
  directs: boolean;
  rules: TournamentRulesText;
  amounts: PlacePrize[];
  entries: TournamentEntry[];
  /** All of them, drawn or not. */
  rounds: TournamentRound[];
  winners: Winner[];
}

/** An entry in the standings. */
export interface StandingRow {
  /** From 1, equals sharing one; null while the entry may still get another. */
  place: number | null;
  entry: number;
  name: string;
  status: EntryStatus;
  departure: Departure | null;
  /** The last round that the entry has played, 0 before the first. */
  round: number;
  /** As of `TournamentEntry`. */
  filled: boolean;
}

/** A page of the standings. */
export interface TournamentStandings {
  rows: StandingRow[];
  /** How many rows there are, of which these are those from the offset on. */
  total: number;
}

/** A tournament that a player has entered. */
export interface EnteredTournament {
  id: string;
  game: string;
  format: TournamentFormat;
  phase: TournamentPhase;
  opened_ms: number;
  /** In the end; null before, or without one. */
  place: number | null;
}

/** The newest tournaments that a player has entered, at most a hundred, the latest first. */
export interface PlayerTournaments {
  tournaments: EnteredTournament[];
}

/** Entering a tournament. */
export interface EnterRequest {
  /** The version of the rules' text that the player has seen. */
  rules: number;
  /** The player's part in the draws, 32 hex digits. */
  nonce: string;
}

/** Leaving on purpose; without `sure` it is refused, since nobody can return. */
export interface LeaveRequest {
  sure: boolean;
}

/** What each entry of a place is given. */
export interface PlanPrize {
  /** 1 the grand prize, 2 the second. */
  place: 1 | 2;
  /** Play chips. */
  chips: number;
  /** Days of VIP status. */
  vip_days: number;
}

/** How a tournament or a period comes again. */
export interface RepeatRule {
  /** A recurrence rule of RFC 5545 by weeks or months, as `FREQ=WEEKLY;BYDAY=MO`. */
  rule: string;
  /** The time zone in which it is meant, as `Europe/Sofia`. */
  zone: string;
}

/** A tournament to come, as an organiser plans it. */
export interface TournamentPlan {
  game: string;
  format: TournamentFormat;
  /** When it begins, milliseconds since 1970. */
  starts_ms: number;
  /** As of `TournamentSummary`. */
  registered: boolean;
  /** As of `TournamentSummary`. */
  vip: boolean;
  /** As of `TournamentSummary`. */
  fee: number;
  /** By place; none where there is a fee, since the pool is all that is paid out. */
  prizes: PlanPrize[];
  /** How it comes again, by weeks or months; null: it does not. */
  repeat: RepeatRule | null;
  /** It waits for people: it does not take place unless it is full by then. Else bots take the places that nobody took, if anybody has entered. */
  waits: boolean;
  /** Why, for the audit log. */
  reason: string;
}

/** A staff action on a tournament; `once` ends its coming again. */
export interface TournamentActRequest {
  do: 'pause' | 'resume' | 'cancel' | 'disqualify' | 'reinstate' | 'rules' | 'adjust' | 'once' | 'void';
  /** What those concerned are told. */
  reason: string;
  /** For `disqualify` and `reinstate`, the number of whom. */
  entry: number | null;
  /** For `adjust`, the id of a table whose round is not closed. */
  table: string | null;
  /** For `adjust`, which side's score, and by how much. */
  side: number | null;
  /** For `adjust`, which side's score, and by how much. */
  points: number | null;
  /** For `adjust`, of which finished deal; null for the match. */
  deal: number | null;
  /** For `adjust`, the client's own id of the act: asked for once more by it, it is not done again. */
  id: string | null;
}

/** A round begins, and the player's table waits. */
export interface CallMessage {
  type: 'called';
  tournament: string;
  game: string;
  /** The round, from 1, and how many there are. */
  round: number;
  /** The round, from 1, and how many there are. */
  rounds: number;
  table: string;
  /** The table's number in its round. */
  place: number;
  /** When the tables deal, whoever has come; after a pause players are called anew. */
  until_ms: number;
}

/** The player's table of a round deals. */
export interface SeatedMessage {
  type: 'seated';
  tournament: string;
  game: string;
  round: number;
  table: string;
}

/** A round is over: whether the player goes on, and what decided it. */
export interface RoundMessage {
  type: 'round';
  tournament: string;
  game: string;
  round: number;
  rounds: number;
  advancing: boolean;
  by: DecidedBy;
}

/** The match at the player's table is over. */
export interface ResultMessage {
  type: 'result';
  tournament: string;
  game: string;
  round: number;
  table: string;
  /** The player's. */
  side: number;
  /** Of each side. */
  scores: number[];
}

/** The player has won a place; chips and VIP time are credited, unless the player is a guest. */
export interface PrizeMessage {
  type: 'prize';
  tournament: string;
  game: string;
  place: number;
  chips: number;
  vip_s: number;
  guest: boolean;
}

/** Something else that the player's tournament has come to. */
export interface NoticeMessage {
  type: 'notice';
  tournament: string;
  game: string;
  /** What it is. */
  about: 'paused' | 'resumed' | 'cancelled' | 'voided' | 'rules' | 'disqualified' | 'reinstated' | 'dropped' | 'overlaps';
  /** What staff gave as one, or empty. */
  reason: string;
}

/** What all prizes together may be: play chips, and seconds of VIP status. */
export interface PeriodFund {
  chips: number;
  vip_s: number;
}

/** What the organiser has changed since it was announced. */
export interface PeriodChange {
  what: 'extended' | 'moved' | 'cancelled' | 'voided';
  reason: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A period as lists show it; times are milliseconds since 1970. */
export interface PeriodSummary {
  id: string;
  title: string;
  /** The deals of tournaments at these games count. */
  games: string[];
  phase: PeriodPhase;
  start_ms: number;
  /** Deals that end from `start_ms` on and before this count. */
  end_ms: number;
  /** When it becomes final at the latest, unless somebody is under review; null once it is over. */
  final_ms: number | null;
  /** It should be final by now, and a review keeps it from it. */
  overdue: boolean;
  /** What all prizes together may be. */
  fund: PeriodFund;
  /** Of places, from 1 on. */
  prizes: PlacePrize[];
  /** The version of the rules' text. */
  rules: number;
  /** Null where it takes place once. */
  repeat: RepeatRule | null;
  /** How many players are under review. */
  reviews: number;
  /** The oldest first. */
  changes: PeriodChange[];
}

/** Periods by when they begin; or a page of those that are over, the latest first. */
export interface PeriodList {
  periods: PeriodSummary[];
  /** How many there are, of which these are those from the offset on. */
  total: number;
  /** Whether the caller may plan periods, and sees drafts. */
  organiser: boolean;
  /** The house's time. */
  now_ms: number;
}

/** A place that has a prize, by the name of that time. */
export interface PeriodWinner {
  /** From 1; players level in everything share one, and its prizes. */
  place: number;
  /** Null where the winner hides it. */
  name: string | null;
  points: number;
  deals: number;
  chips: number;
  vip_s: number;
  /** Is not paid. */
  guest: boolean;
  /** It is the caller's. */
  own: boolean;
}

/** A whole period, as whoever asks sees it. */
export interface PeriodMessage {
  summary: PeriodSummary;
  /** Of its newest event. */
  seq: number;
  /** The house's time. */
  now_ms: number;
  /** Once it is final. */
  winners: PeriodWinner[];
  /** Whether the caller is a winner who hides the name. */
  hidden: boolean;
  /** The id of the next occurrence, or null. */
  next: string | null;
}

/** A player in a ranking. */
export interface RankingRow {
  /** From 1; players level in everything share one. Null for a guest, who takes none. */
  place: number | null;
  /** Null where a winner hides it. */
  name: string | null;
  points: number;
  /** So many have counted. */
  deals: number;
  /** When the player came to the sum. */
  reached_ms: number;
  /** Gets no prize unless registered by the end. */
  guest: boolean;
  /** It is the caller's. */
  own: boolean;
}

/** How many of the caller's deals the ranking leaves out. */
export interface UncountedCounts {
  /** Clock or bot made more than half of the caller's moves. */
  bot_played: number;
  /** Others have still to play the board; these count later. */
  open_boards: number;
}

/** A page of a ranking. */
export interface PeriodStandings {
  rows: RankingRow[];
  /** How many rows there are, of which these are those from the offset on. */
  total: number;
  /** The caller's row, wherever it is; or null. */
  own: RankingRow | null;
  /** The place with a prize that a guest who asks would have by registering; or null. */
  register_place: number | null;
  /** Null where nobody known asks. */
  uncounted: UncountedCounts | null;
}

/** What an organiser plans; fields as of `PeriodSummary`. */
export interface PlanRequest {
  title: string;
  games: string[];
  start_ms: number;
  end_ms: number;
  fund: PeriodFund;
  prizes: PlacePrize[];
  rules: number;
  repeat: RepeatRule | null;
}

/** A deal that evidence rests on. */
export interface EvidenceDeal {
  table: string;
  deal: number;
}

/** Something that smells, and never a verdict. */
export interface PeriodEvidence {
  /** What it is: `partners` who meet at most tables, `losses` nearly all to one opponent, moves too `fast` for a person or too `even`, entries of one tournament from one `network` or `device`. */
  kind: 'partners' | 'losses' | 'fast' | 'even' | 'network' | 'device';
  /** By name, whom it is about first. */
  players: string[];
  /** What it rests on, by name. */
  figures: Record<string, number>;
  /** Of many those at the beginning. */
  deals: EvidenceDeal[];
  /** Where entries came from one place, or null. */
  tournament: string | null;
}

/** Somebody who is under review or disqualified, by the name of that time. */
export interface PeriodPerson {
  name: string;
  reason: string;
}

/** What organisers look at before a period is final. */
export interface PeriodChecks {
  evidence: PeriodEvidence[];
  reviews: PeriodPerson[];
  disqualified: PeriodPerson[];
  /** By name, who have played in it and do not rank: they or their family work for the house. */
  family: string[];
}

/** A new draft, with the organiser's reason for the record. */
export interface DraftRequest {
  plan: PlanRequest;
  reason: string;
}

/** What an organiser does. */
export interface PeriodActRequest {
  do: PeriodDo;
  /** Is shown with what was done, and to whoever is concerned. */
  reason: string;
  /** The name, for `disqualify`, `review` and `reviewed`, which closes a review. */
  player: string | null;
  /** For `move` both, for `extend` the end. */
  start_ms: number | null;
  /** For `move` both, for `extend` the end. */
  end_ms: number | null;
  /** For `change`, of a draft. */
  plan: PlanRequest | null;
}

/** Whether a winner's name is hidden. */
export interface ConsentRequest {
  hidden: boolean;
}

/** A session as lists show it. */
export interface SessionSummary {
  id: string;
  title: string;
  game: string;
  contest: SessionContest;
  method: SessionMethod;
  phase: SessionPhase;
  /** So many players have entered. */
  entered: number;
  /** The newest round, 0 before the first, and how many there are; 0 before the seating. At free pace tables may still be at earlier ones. */
  round: number;
  /** The newest round, 0 before the first, and how many there are; 0 before the seating. At free pace tables may still be at earlier ones. */
  rounds: number;
  /** A round. */
  boards: number;
  /** A board. */
  minutes: number;
  opened_ms: number;
  /** When it begins; null: when its director says so. */
  starts_ms: number | null;
  paused: boolean;
  /** The caller has entered. */
  own: boolean;
  /** So many rounds are one match of teams. */
  segments: number;
  /** Whether all tables play a round together, or each goes on as soon as its players are there. */
  pace: SessionPace;
}

/** A session that is over, as lists show it. */
export interface PastSession {
  id: string;
  title: string;
  game: string;
  phase: SessionPhase;
  opened_ms: number;
  ended_ms: number;
}

/** Sessions that go on, and a page of those that are over. */
export interface SessionList {
  sessions: SessionSummary[];
  over: PastSession[];
  /** How many are over, of which these are those from the offset on. */
  total: number;
  /** The caller may plan one. */
  organises: boolean;
}

/** What an entry bids by. */
export interface SessionSystem {
  /** Its number, by which the system is asked for. */
  entry: number;
  /** Of a shipped one; empty where it is a file of their own. */
  name: string;
  /** On or off other than the system has them, `+hoyt -gerber`. */
  conventions: string;
  /** By language. */
  title: Record<string, string>;
}

/** Who has entered together. */
export interface SessionEntry {
  entry: number;
  /** One or two; of a team up to six, the captain first. */
  names: string[];
  /** The name of whom the place beside is kept for, or empty. */
  partner: string;
  /** The caller is one of them. */
  own: boolean;
  /** Its name; empty where it has none. */
  team: string;
  /** Those for whom places in the team are kept; empty: whoever wishes may join. */
  kept: string[];
  /** What they bid by; null where they have not said so. */
  system: SessionSystem | null;
  /** They stand by, and play only where a pair is missing; false once they play. */
  standby: boolean;
}

/** Who plays for a contestant now. */
export interface SessionMember {
  name: string;
  bot: boolean;
  own: boolean;
}

/** Who played for a contestant until somebody else came. */
export interface FormerSessionMember {
  /** Of the member in the contestant, from 0. */
  place: number;
  /** The boards of this round and of later ones others have played. */
  before: number;
  name: string;
  bot: boolean;
}

/** Who plays for a place. */
export interface SessionContestant {
  number: number;
  members: SessionMember[];
  /** Of a team; empty where it has none. */
  name: string;
  /** The place of a team's captain among its members; -1 where there is none. */
  captain: number;
  /** Of a team, the places of North, South, East and West in the round that is played; of the caller's own team in the next one, too, and for a director who does not play of all. */
  lines: [number, number, number, number][];
  /** Who did before, in the order in which they left. */
  former: FormerSessionMember[];
  /** By which it bids; null where it has registered none. */
  system: SessionSystem | null;
}

/** How far a table has come with the board that it plays. */
export interface RunningBoard {
  board: number;
  phase: 'auction' | 'play';
  /** Which one is played, from 1; 0 during the auction. */
  trick: number;
  /** So far, or of an auction that is over. */
  calls: string[];
  /** The last bid so far, or of an auction that is over the contract; null where there is none. */
  contract: string | null;
  /** Of it, 2 where it is doubled. */
  multiplier: number;
  /** Its seat; null likewise. */
  declarer: number | null;
  /** The seat that makes the next move; null while nobody does. */
  turn: number | null;
}

/** A table of the round that is played; at free pace one that plays, or that somebody has not left yet. */
export interface SessionTable {
  table: number;
  section: string;
  /** The contestants by seat. */
  seats: number[];
  /** Of those who sit there among the contestant's members, by seat. */
  places: number[];
  /** That are played there. */
  boards: number[];
  /** Null until it is open, and for whoever may not go there. */
  id: string | null;
  /** Of them, so many. */
  played: number;
  /** It plays no more. */
  done: boolean;
  /** When its clock ends while it runs, which may be another time than the round's; 0 without one. */
  ends_ms: number;
  /** Why this table alone stands still, or null. */
  paused: string | null;
  /** What its clock had left then; at free pace also while the whole session stands still. */
  left_ms: number;
  /** The seats of people who are not there; told to the director alone. */
  away: number[];
  /** With which the director may look on there; null for all others, and where they have to play. */
  invite: string | null;
  /** That is played there. */
  round: number;
  /** How far its board has come; null for all but the director, where it may be looked on at. */
  running: RunningBoard | null;
}

/** A contestant for whom others wait. */
export interface SessionMissing {
  number: number;
  /** The newest that they have come to, 0 before the first. */
  round: number;
  /** They still play it; else they wait for somebody themselves. */
  plays: boolean;
}

/** A table that some are ready for, at free pace. */
export interface SessionNextTable {
  round: number;
  table: number;
  section: string;
  /** The contestants by seat. */
  seats: number[];
  boards: number[];
  /** Those for whom the others wait. */
  missing: SessionMissing[];
  /** When it begins; 0 while somebody is missing. */
  starts_ms: number;
}

/** Who meets in the round that was paired last, and why. */
export interface SessionPairing {
  /** That one, from 1. */
  round: number;
  one: number;
  /** Null at a bye. */
  other: number | null;
  /** The stable name of the sentence. */
  key: string;
  /** Of the two before the round; empty where there were none. */
  places: number[];
  /** The contestants whom the sentence names beside the two. */
  named: number[];
  /** The sentence in English; empty, as all of it, while results are hidden. */
  why: string;
}

/** A match of two teams, as far as results are shown. */
export interface SessionMatch {
  /** Of the match, from 1. */
  round: number;
  one: number;
  other: number;
  /** IMPs, or boards where these count. */
  margins: [number, number];
  /** What they bring in what the session counts in. */
  points: [number, number];
  /** That both tables have played. */
  boards: number;
  /** Boards won by each. */
  won: [number, number];
  /** Who goes through, in a knock-out; null else, and while it is played. */
  winner: number | null;
  /** What has decided it: its result, boards won, or the lower number. */
  by: 'margin' | 'boards' | 'number';
}

/** How a contestant stands. */
export interface SessionRanking {
  number: number;
  /** 0 or 1 where North-South and East-West have a winner each; null else. */
  direction: number | null;
  /** In what the session counts in. */
  total: number;
  /** Of what could have been had; null with IMPs. */
  percent: number | null;
  /** Equals share one; null for whoever is not ranked. */
  rank: number | null;
  boards: number;
  /** Of the total, what was brought of a session before; null for whoever brings nothing. */
  carried: number | null;
  /** Of what could have been had there; null with IMPs, too. */
  carried_percent: number | null;
}

/** What came of a board at a table. */
export interface SessionScore {
  round: number;
  table: number;
  /** The contestants; where nobody has a partner whose line it is, and the others by seat. */
  ns: number[];
  /** The contestants; where nobody has a partner whose line it is, and the others by seat. */
  ew: number[];
  /** What a traveller says of it, as the game writes it; null where it was not played to its end. */
  entry: unknown;
  /** Of North-South, or whose line it is; null where there is none. */
  score: number | null;
  /** Of both sides; null for a side that has none. */
  points: [number | null, number | null];
  /** The number of the director's act by which it counts; null without one. */
  adjustment: number | null;
  /** Of the table, for a replay; null while it may not be seen. */
  table_id: string | null;
  /** Which deal of that table it was. */
  deal: number;
}

/** A board with results: all that are shown, or while the session goes on in its picture the own one. */
export interface SessionBoard {
  board: number;
  /** How many are shown; where `scores` has fewer, the board is asked for by itself. */
  results: number;
  scores: SessionScore[];
}

/** The cards of a board. */
export interface SessionHand {
  board: number;
  /** Of the deal, without what was called and played. */
  record: Record<string, unknown>;
  /** What it comes to with all cards open; null where that is not known, or not yet. */
  opened: OpenCards | null;
}

/** The cards of the boards of a session that is over. */
export interface SessionHands {
  boards: SessionHand[];
  /** So many boards are being solved still; asked for again, the answer has more. */
  missing: number;
}

/** A version of the results of a session that is over. */
export interface SessionVersion {
  /** From 1, the one with which it closed. */
  version: number;
  /** Since when it was the newest, milliseconds since 1970. */
  at_ms: number;
  /** What made it: `final`, `adjusted`, `penalty`, `undone`, `fouled`, `board_cancelled`, `decided`. */
  kind: string;
  /** As those concerned were told; empty of the first. */
  reason: string;
  /** What was ruled, or of `undone` what was taken back; null of the first. */
  act: SessionAct | null;
}

/** All versions of a session's results, the first one first; none before its end. */
export interface SessionVersions {
  versions: SessionVersion[];
}

/** An act of the director that counts. */
export interface SessionAct {
  /** Its number, by which it is undone. */
  act: number;
  /** `time`, `results`, `message` and `decided` are told to the director alone, `line_up` until its round begins to the team, too. */
  kind: SessionActKind;
  /** As those concerned are told; empty where the act needs none. */
  reason: string;
  /** Whom it is about; null where it is about none. */
  contestant: number | null;
  /** Of a penalty, of a board, or points; null else. */
  percent: number | null;
  /** Where it is about one; 0 else. Of `fouled` the first place. */
  round: number;
  /** Where it is about one; 0 else. Of `fouled` the first place. */
  table: number;
  /** Where it is about one; 0 else. Of `fouled` the first place. */
  board: number;
  /** Of a substitute, of who comes late or has stood by the names, empty for a bot; of a message its text; of `results` when they are shown; of `decided` what came of the appeal; of `line_up` the names from North on, with commas between. */
  text: string;
  /** That were added. */
  minutes: number;
  /** The caller may take it back now. */
  undoable: boolean;
  /** What a ruling on a board gives both sides, each as North-South's score; null of all others. */
  ns: SideScore | null;
  /** What a ruling on a board gives both sides, each as North-South's score; null of all others. */
  ew: SideScore | null;
  /** The name of who appealed, where the ruling or the decision is on an appeal; else empty. */
  asked: string;
}

/** A call for the director that waits; the director is shown all, players those of their table. */
export interface SessionCall {
  /** Its number, by which it is answered. */
  call: number;
  round: number;
  table: number;
  /** Of who calls. */
  name: string;
  /** Why; may be empty, and is for a director who has still to play that table's boards. */
  text: string;
  /** Since when it waits. */
  at_ms: number;
  /** The caller sits there. */
  own: boolean;
}

/** An appeal against what a board counts; shown to the director and to those who play at the table. */
export interface SessionAppeal {
  /** Its number, by which it is heard and decided. */
  appeal: number;
  round: number;
  table: number;
  board: number;
  /** Of who appeals. */
  name: string;
  text: string;
  status: AppealStatus;
  /** Of the director, once it was heard or decided. */
  answer: string;
  /** The caller sits there. */
  own: boolean;
}

/** What may be ruled on a board that the clock stopped, and was not yet. */
export interface SessionProposal {
  round: number;
  table: number;
  board: number;
  /** North-South's score with best play of all; null where the auction was not over. */
  double_dummy: number | null;
  /** What it may have come to as far as declarer knew; empty likewise: then an average for both. */
  shares: ScoreShare[];
}

/** What the director may look at. */
export interface SessionHint {
  /** A result far from all others; a board without one, though its table is done; a table with boards to begin while others are done; a contestant of whom nobody is at the table; a call that does not fit the hand, or an explanation that does not fit the call, by what the side has agreed. */
  about: 'swing' | 'missing' | 'slow' | 'absent' | 'call' | 'explanation';
  round: number;
  table: number;
  /** Of a swing, a call or an explanation, or the one without a result; 0 else. */
  board: number;
  /** Who is absent; 0 else. */
  contestant: number;
  /** IMPs of a swing from the board's datum, boards that a slow table has still to play; 0 else. */
  amount: number;
  /** Of a call or an explanation. */
  seat: number;
  /** Of a call or an explanation. */
  move: string;
  /** The explanation. */
  told: string;
  /** What the call means, in words by language. */
  agreed: Record<string, string>;
}

/** How a session would be played with those who have entered so far. */
export interface SessionOutlook {
  /** Its name. */
  movement: string;
  /** So many, bots among them. */
  contestants: number;
  /** Of them so many. */
  tables: number;
  /** Of them so many. */
  rounds: number;
  /** Of each contestant, sit-outs counted. */
  boards: number;
  /** In some round somebody has no table. */
  sits_out: boolean;
  /** From the first card to the last, where every round takes all its time. */
  length_ms: number;
}

/** The session before, of which contestants bring what they had there. */
export interface SessionCarried {
  session: string;
  title: string;
  /** Of it. */
  percent: number;
}

/** A whole session, as whoever asks sees it. */
export interface ClubSessionMessage {
  type: 'session';
  summary: SessionSummary;
  /** Of its newest event. */
  seq: number;
  /** The house's time. */
  now_ms: number;
  /** When the round's clock ends; 0 without one, as at free pace. */
  ends_ms: number;
  /** The reason why clocks and bots stand still, or null. */
  paused: string | null;
  /** What the round's clock had left then. */
  left_ms: number;
  /** Why it was cancelled, or null. */
  reason: string | null;
  /** The hash of the hashes of all boards, shown since entering opened. */
  root: string;
  /** Its name; empty before the seating. */
  movement: string;
  /** When they are shown. */
  results: SessionResults;
  /** Results are shown up to that round. */
  shown: number;
  /** The caller may act on it. */
  directs: boolean;
  entries: SessionEntry[];
  contestants: SessionContestant[];
  tables: SessionTable[];
  /** Of the newest round, where rounds are paired by results. */
  pairings: SessionPairing[];
  /** Of teams, up to the round shown. */
  matches: SessionMatch[];
  ranking: SessionRanking[];
  boards: SessionBoard[];
  acts: SessionAct[];
  /** Of the director, the newest last. */
  messages: string[];
  /** Until when results may be corrected; null while it goes on, or where it was cancelled. */
  corrections_ms: number | null;
  /** For the director alone. */
  proposals: SessionProposal[];
  /** For the director alone. */
  hints: SessionHint[];
  /** For the director that wait. */
  calls: SessionCall[];
  /** That are open, and those that were decided. */
  appeals: SessionAppeal[];
  /** Names of systems and conventions that nobody may play. */
  barred: string[];
  /** Those that some are ready for, at free pace. */
  next_tables: SessionNextTable[];
  /** What tells equals apart, in order; none: they share a place. */
  tie_breaks: SessionTieBreak[];
  /** Where something is brought of a session before; null else. */
  carried: SessionCarried | null;
  /** Who moves for players who are away: a bot until they come, or the clock, each time anew. */
  absence: SessionAbsence;
  /** While it may be entered; null later, and where too few have entered. */
  outlook: SessionOutlook | null;
}

/** Entering a session. */
export interface EnterSessionRequest {
  /** The player's part in the shuffle. */
  nonce: string;
  /** The name of whom the place beside is kept for; empty: for anybody. */
  partner: string;
  /** The number of whom one joins; null to enter anew. */
  entry: number | null;
  /** Its name, for whoever enters as its captain. */
  team: string;
  /** The names of those for whom places in it are kept; none: whoever wishes may join. */
  kept: string[];
  /** The pair plays only where one is missing. */
  standby: boolean;
}

/** Who of a captain's team plays from a round on. */
export interface LineUpRequest {
  /** That has not begun. */
  round: number;
  /** Places among the members, from 0. */
  north_south: [number, number];
  /** Places among the members, from 0. */
  east_west: [number, number];
}

/** What the caller's entry bids by; nothing at all: what everybody does. */
export interface SessionSystemRequest {
  /** Of a shipped system; empty with a file. */
  name: string;
  /** On or off other than the system has them, `+hoyt -gerber`. */
  conventions: string;
  /** The text of an own system. */
  file: string;
}

/** A session to come, as an organiser plans it. */
export interface SessionPlanRequest {
  title: string;
  contest: SessionContest;
  movement: string | null;
  rounds: number | null;
  boards: number;
  minutes: number;
  method: SessionMethod;
  results: SessionResults;
  fill: boolean;
  starts_ms: number | null;
  game: string;
  /** That play the same boards side by side, each by a movement of its own. */
  sections: number;
  /** Of teams, so many rounds are one match. */
  segments: number;
  /** At a table, where the game leaves that open. */
  players: number | null;
  /** Names of systems and conventions that nobody may play. */
  barred: string[];
  /** Whether all tables play a round together, or each goes on as soon as its players are there. */
  pace: SessionPace;
  /** What tells equals apart, in order; null: what is usual, of teams their match, net IMPs, the quotient of these, matches won, while others share a place. */
  tie_breaks: SessionTieBreak[] | null;
  /** The id of a session that is closed, of the same game, contest and method, of which all who play again bring what they had; empty: none. */
  carried_from: string;
  /** Of it. */
  carried_percent: number;
  /** Why, for the audit log. */
  reason: string;
}

/** A part of a weighted score: so many percent of this score of North-South. */
export interface ScoreShare {
  score: number;
  percent: number;
}

/** What a side scores on a board: shares, or an artificial score. */
export interface SideScore {
  artificial: ArtificialScore | null;
  /** One for an assigned score, several for a weighted one. */
  shares: ScoreShare[];
}

/** A player calls the director to the own table. */
export interface CallDirectorRequest {
  /** Why; may be empty. */
  text: string;
}

/** A player appeals against what a board counts at a table of theirs. */
export interface SessionAppealRequest {
  round: number;
  table: number;
  board: number;
  /** Why. */
  text: string;
}

/** An act of the director. */
export interface SessionActRequest {
  do: 'start' | 'pause' | 'resume' | 'time' | 'substitute' | 'adjust' | 'penalty' | 'undo' | 'results' | 'absence' | 'message' | 'cancel' | 'swap' | 'turn' | 'late' | 'cancel_board' | 'foul' | 'redeal' | 'answer' | 'hear' | 'decide' | 'line_up' | 'standby';
  /** What those concerned are told; of `message` the text itself. */
  reason: string;
  /** For `time`, by how many the round is longer, or shorter. */
  minutes: number;
  /** For `adjust` and `foul`; `board` for `cancel_board` and `redeal`; `table` for `pause`, `resume`, `time` and `message`, 0 for all, at free pace with its `round`. */
  round: number;
  /** For `adjust` and `foul`; `board` for `cancel_board` and `redeal`; `table` for `pause`, `resume`, `time` and `message`, 0 for all, at free pace with its `round`. */
  table: number;
  /** For `adjust` and `foul`; `board` for `cancel_board` and `redeal`; `table` for `pause`, `resume`, `time` and `message`, 0 for all, at free pace with its `round`. */
  board: number;
  /** For `adjust`, what the sides score; for `decide` where the appeal is upheld. */
  ns: SideScore;
  /** For `adjust`, what the sides score; for `decide` where the appeal is upheld. */
  ew: SideScore;
  /** For `penalty`, `substitute`, `swap`, `turn`, `line_up`, `standby`; for `late` whose bots give way, 0 for any. */
  contestant: number;
  /** For `substitute`, of the member in the contestant, from 0. */
  place: number;
  /** For `substitute`, the name of who comes; empty for a bot. */
  player: string;
  /** For `penalty`, of a board, or points with IMPs. */
  percent: number;
  /** For `undo`, its number; for `answer` the call's, for `hear` and `decide` the appeal's. */
  act: number;
  /** For `results`, when they are shown. */
  results: SessionResults;
  /** For `absence`, who moves for players who are away. */
  absence: SessionAbsence;
  /** The client's own id of the act: asked for once more by it, it is not done again. */
  id: string;
  /** For `adjust`, as it was proposed, whatever `ns` and `ew` say. */
  proposal: boolean;
  /** For `adjust`, it is what was played, which was written down otherwise. */
  corrected: boolean;
  /** For `foul`, at all tables of later rounds, too. */
  onward: boolean;
  /** For `swap`, the other contestant; for `standby`, the entry of the pair that comes. */
  other: number;
  /** For `late`, the name of who comes with `player`; empty for one alone. */
  partner: string;
  /** For `substitute`, though they have seen boards: these are average plus for the others. */
  unavoidable: boolean;
  /** For `decide`. */
  upheld: boolean;
  /** Nothing is done; the answer is what the standings would be. */
  preview: boolean;
  /** For `line_up`, places among the team's members, from 0; it counts from `round` on. */
  north_south: [number, number];
  /** For `line_up`, places among the team's members, from 0; it counts from `round` on. */
  east_west: [number, number];
}

/** The player's table of a round is open. */
export interface SessionTableMessage {
  type: 'session_table';
  session: string;
  title: string;
  game: string;
  /** The round, from 1, and how many there are. */
  round: number;
  /** The round, from 1, and how many there are. */
  rounds: number;
  /** The table's number. */
  place: number;
  /** Its id. */
  table: string;
}

/** Something else that the player's session has come to. */
export interface SessionNoticeMessage {
  type: 'session_notice';
  session: string;
  title: string;
  about: NoticeAbout;
  /** Of the director, or the reason. */
  text: string;
  /** Of `ruling` what was ruled, of `undone` what was taken back, of `appeal` the decision; else null. */
  act: SessionAct | null;
  /** By which the session is scored, where there is an act. */
  method: SessionMethod | null;
}

/** How a player did on a day. */
export interface DailyRank {
  /** As the player is called now. */
  name: string;
  /** The mean of the boards'. */
  percent: number;
  /** That count. */
  boards: number;
  /** Null with too few boards. */
  rank: number | null;
  /** It is the caller. */
  own: boolean;
}

/** A game's boards of a day. */
export interface DailySummary {
  game: string;
  /** `2026-11-25`, by UTC. */
  day: string;
  /** The hash of the hashes of the boards' secrets. */
  root: string;
  opened_ms: number;
  closes_ms: number;
  closed: boolean;
  /** How many there are. */
  boards: number;
  /** So many have begun. */
  players: number;
  /** Boards that the caller has behind them. */
  done: number;
  /** The caller has begun one and not ended it. */
  under_way: boolean;
}

/** What came of a day that is over. */
export interface DailyResult {
  /** `2026-11-25`, by UTC. */
  day: string;
  /** So many players have played enough boards. */
  ranked: number;
  /** The first of them. */
  top: DailyRank[];
  /** The caller, who may have no rank. */
  own: DailyRank | null;
}

/** Where the caller stands in a game's series this week. */
export interface SeriesStanding {
  division: number;
  /** How many there are; 1 is the highest. */
  divisions: number;
  /** In the division. */
  rank: number;
  /** Players of it. */
  size: number;
  /** Hundred for a day of nothing but tops; the best days count. */
  points: number;
  days: number;
  /** What follows if the week ended so. */
  move: SeriesMove;
}

/** A game with daily boards. */
export interface DailyGame {
  today: DailySummary;
  /** The last day that is over. */
  last: DailyResult | null;
  /** Null for whoever is in no division yet. */
  series: SeriesStanding | null;
}

/** The daily boards of all games. */
export interface DailyList {
  now_ms: number;
  /** So many boards one must have played to be ranked. */
  enough: number;
  /** The caller is a guest, whose results go with the browser's cookie. */
  guest: boolean;
  games: DailyGame[];
}

/** A board that the caller has begun. */
export interface DailyBoard {
  board: number;
  /** In the caller's own order, from 1. */
  place: number;
  table: string;
  /** It is over. */
  done: boolean;
  /** Of the caller's side; null where it does not count. */
  score: number | null;
  /** Against all who have played it; null before the day is over. */
  percent: number | null;
  /** The game's, as in a traveller. */
  entry: Record<string, unknown>;
}

/** A game's boards of one day. */
export interface DailyDay {
  summary: DailySummary;
  now_ms: number;
  enough: number;
  ranked: number;
  /** Empty before it is over; at most the first hundred. */
  ranking: DailyRank[];
  /** The caller among them. */
  own: DailyRank | null;
  /** The boards that the caller has begun, in the order of playing. */
  card: DailyBoard[];
}

/** Where the caller goes on. */
export interface DailyTable {
  /** The id of the table of the board. */
  table: string;
}

/** A player of a division; as of `SeriesStanding`. */
export interface SeriesPlayer {
  name: string;
  rank: number;
  points: number;
  days: number;
  move: SeriesMove;
  own: boolean;
}

/** How the caller did in the last week that is over. */
export interface FormerWeek {
  /** `2026-11-25`, by UTC. */
  week: string;
  division: number;
  rank: number;
  move: SeriesMove;
}

/** A division of a game's series in the week that goes on, by the days that are over. */
export interface DailySeries {
  game: string;
  /** `2026-11-25`, by UTC. */
  week: string;
  ends_ms: number;
  /** So many of the best days count. */
  counted: number;
  /** So many go up and down at each border at most. */
  moves: number;
  /** Which one this is, of so many. */
  division: number;
  divisions: number;
  players: SeriesPlayer[];
  /** The caller, in whatever division; null for whoever is in none. */
  own: SeriesStanding | null;
  former: FormerWeek | null;
}

/** All that may be entered: each list as its own address gives it. */
export interface Calendar {
  daily: DailyList;
  tournaments: TournamentList;
  sessions: SessionList;
  periods: PeriodList;
}

/** A game that a contest plays, as its file has it. */
export interface ContestGame {
  game: string;
  /** As a deal record has them. */
  options: Record<string, unknown>;
  /** How many play, where the game leaves it open. */
  players: number | null;
  /** Of a match; 0: to its end. */
  deals: number;
  /** Of its ranks in the overall ranking. */
  weight: number;
}

/** How many days each stage lasts. */
export interface ContestDays {
  one: number;
  picking: number;
  two: number;
  review: number;
}

/** What an organiser plans. */
export interface ContestPlanFields {
  title: string;
  games: ContestGame[];
  /** Bots of the house's that play along without a place. */
  house: string[];
  note: string;
  /** When stage one begins, milliseconds since 1970; null: when the organiser says so. */
  starts_ms: number | null;
  days: ContestDays;
  /** How many are picked at most where the organiser picks nobody. */
  finalists: number;
  /** Of each table of the schedule, at most. */
  blocks: number;
  controls: number;
  /** Processor time of a bot. */
  move_ms: number;
  /** Processor time of a bot. */
  match_ms: number;
}

/** A contest as lists show it. */
export interface ContestSummary {
  id: string;
  title: string;
  stage: ContestStage;
  /** Their names, each once. */
  games: string[];
  /** How many take part. */
  entries: number;
  opened_ms: number;
  /** When the stage at hand ends; null for one that ends by itself. */
  ends_ms: number | null;
  /** The number of the caller's entry; null without one. */
  own: number | null;
  /** The first of `winners`; null without one. */
  winner: string | null;
  /** The bots that share the first place; none before the end. */
  winners: string[];
}

/** A winner. Rule: CON-HALL-1 */
export interface HallRow {
  contest: string;
  title: string;
  entry: number;
  name: string;
  author: string;
  language: string;
  games: string[];
  ended_ms: number;
  /** By which it is asked to a table. */
  bot: string;
}

/** A contest's bot that may be asked to a table. Rule: CON-NET-1 */
export interface ContestBot {
  /** By which it is asked, in a table's setting. */
  bot: string;
  name: string;
  author: string;
  /** Of its contest. */
  title: string;
  language: string;
}

/** The contests' bots that play a game; `served`: whether an arena is there that lets them play. */
export interface ContestBots {
  bots: ContestBot[];
  served: boolean;
}

/** All contests. */
export interface ContestList {
  contests: ContestSummary[];
  /** A page of those that are over, and how many there are. */
  over: ContestSummary[];
  /** A page of those that are over, and how many there are. */
  total: number;
  /** The winners of those that are over, the latest first. */
  hall: HallRow[];
  /** Whether the caller may plan one. */
  organises: boolean;
}

/** When a stage began. */
export interface StageTime {
  stage: ContestStage;
  at_ms: number;
}

/** An entry as everybody sees it. */
export interface ContestEntry {
  number: number;
  name: string;
  author: string;
  at_ms: number;
  /** How many there are. */
  versions: number;
  /** Of the newest; null before the first. */
  state: VersionState | null;
  /** Of the newest; the note only for whom source is open. */
  language: string;
  /** Of the newest; the note only for whom source is open. */
  note: string;
  /** Whether a version of it is everybody's opponent. */
  finalist: boolean;
  /** By which a finalist is asked to a table; null for others. */
  bot: string | null;
  rejected: boolean;
  withdrawn: boolean;
  /** Whether its source is for everybody after the contest. */
  is_open: boolean;
  licence: string;
  own: boolean;
  /** Whether the caller may read its source now. */
  source: boolean;
  /** Whether it plays in the league once the contest is over. */
  league: boolean;
}

/** A bot in one game: its mean block score with the ends of its 95 % interval. */
export interface GamePlace {
  mean: number;
  low: number;
  high: number;
  rank: number;
}

/** A bot's place. */
export interface PlaceRow {
  /** Its number in the contest's file, from 0, by which its matches are asked for. */
  bot: number;
  /** Null for a bot of the house's. */
  entry: number | null;
  name: string;
  author: string;
  language: string;
  /** Among all; null for one of the house's, and for one that was rejected. */
  place: number | null;
  /** Over the games by their weights. */
  mean_rank: number;
  /** Over the games by their weights. */
  low_rank: number;
  /** Over the games by their weights. */
  high_rank: number;
  /** The probability of each place, among all, the first first. */
  chances: number[];
  /** In the order of the contest's. */
  games: GamePlace[];
  breaches: number;
  /** Matches that it lost by breaches. */
  lost: number;
}

/** A game of the closed tournament. */
export interface PlayedGame {
  name: string;
  weight: number;
  rounds: number;
  blocks: number;
  /** What its figures count: `points`, `imps`, `matchpoints`. */
  compared: string;
  /** For each row its mean at tables with each other one; null where they never met. */
  cross: ((number | null)[])[];
}

/** A bot whose place hangs on one opponent. Rule: CON-FAIR-1 */
export interface PlaceFlag {
  entry: string;
  opponent: string;
  place: number;
  without: number;
}

/** A breach. Rule: CON-BOT-2 */
export interface BreachRow {
  entry: string;
  game: string;
  block: number;
  kind: string;
  why: string;
}

/** What came of the closed tournament. */
export interface ContestOutcome {
  /** The best first. */
  rows: PlaceRow[];
  games: PlayedGame[];
  flags: PlaceFlag[];
  /** The first two hundred of them. */
  breaches: BreachRow[];
  /** Of the file that was fixed before; `records` of all blocks. */
  hash: string;
  records: string;
}

/** What plays. */
export interface ArenaState {
  /** Whether an arena is there. */
  served: boolean;
  /** Jobs of all contests. */
  waiting: number;
  /** Jobs of all contests. */
  working: number;
  /** In which strangers' bots run there, as the last attacks found it; empty before. */
  lane: string;
  /** Attacks that did nothing, and names of those that did. */
  held: number;
  /** Attacks that did nothing, and names of those that did. */
  broken: string[];
  /** What there is in the sandbox, with versions. Rule: CON-LIB-1. */
  languages: [string, string][];
  /** Names of attacks that the machine was too slow for; for admins of the house alone. */
  undecided: string[];
  /** Of languages that can tell, with versions. */
  libraries: Record<string, string[]>;
}

/** A contest as its page shows it. */
export interface ContestMessage {
  summary: ContestSummary;
  note: string;
  /** Those that have begun. */
  stages: StageTime[];
  /** What is played, and how each game is called with its options. */
  games: ContestGame[];
  /** What is played, and how each game is called with its options. */
  names: string[];
  house: string[];
  move_ms: number;
  match_ms: number;
  entries: ContestEntry[];
  /** For whoever may change it; null for others. */
  plan: ContestPlanFields | null;
  /** Of the fixed file; empty before. */
  hash: string;
  outcome: ContestOutcome | null;
  /** Blocks of each game that are played; while it is played. */
  done: number[];
  /** Seeds of each game at most. */
  most: number;
  arena: ArenaState;
  /** Whether the caller may act as such. */
  organises: boolean;
  /** Whether the caller may act as such. */
  reviews: boolean;
  /** Why it does not take place. */
  cancelled: string;
  /** SHA-256 of the secret from which all cards follow; empty in old contests. */
  secret_hash: string;
  /** With the result, as hex digits; empty before. Rule: CON-SEED-1. */
  secret: string;
}

/** What a formatter or linter says. */
export interface BuildReport {
  kind: string;
  tool: string;
  /** Whether it has nothing to say; null where it is not installed. */
  clean: boolean | null;
  report: string;
}

/** A game in which a version does not start, and why. */
export interface GameFault {
  game: string;
  why: string;
}

/** A version. */
export interface EntryVersion {
  number: number;
  at_ms: number;
  size: number;
  files: number;
  language: string;
  note: string;
  state: VersionState;
  /** What kept it from being built. */
  why: string;
  /** In which it runs; empty before it is built. */
  lane: string;
  build_ms: number;
  faults: GameFault[];
  reports: BuildReport[];
  /** Its matches that are still to be played, by blocks. */
  left: number;
  /** Jobs of others that come before its next one; null where nothing is left. */
  ahead: number | null;
}

/** How a version does against an opponent: points a match, over blocks. */
export interface VersionStrength {
  version: number;
  /** Its place among the contest's. */
  game: number;
  opponent: string;
  blocks: number;
  mean: number;
  /** Half the width of the 95 % interval; null where there are too few blocks. */
  half: number | null;
  /** Against the version before on the same seeds, likewise; null without one. */
  change: number | null;
  change_half: number | null;
  before: number | null;
}

/** A match of an entry. */
export interface MatchRow {
  /** By which its replay is asked for. */
  id: number;
  version: number;
  game: number;
  opponent: string;
  number: number;
  at_ms: number;
  points: number;
  end: MatchEnd;
  /** Its own, and how many of these were of time. */
  breaches: number;
  /** Its own, and how many of these were of time. */
  late: number;
  /** Processor time of a move. */
  longest_ms: number;
  /** Processor time of a move. */
  mean_ms: number;
}

/** What reviewers say of an entry. Rule: CON-BOT-4 */
export interface EntryVerdict {
  accepted: boolean;
  reason: string;
  /** The author's words; null without an appeal. */
  appeal: string | null;
  /** What was decided about it; null before. */
  answer: string | null;
}

/** A version rests that came to nothing in the league again and again. */
export interface EntryPause {
  version: number;
  /** When it is tried again; a new version before. */
  until_ms: number;
  /** What an arena said last. */
  why: string;
}

/** An entry as its author and reviewers see it. */
export interface EntryMessage {
  entry: ContestEntry;
  /** Whether it belongs to an account. */
  claimed: boolean;
  /** Whether the caller may claim it for theirs. */
  can_claim: boolean;
  /** The newest first. */
  versions: EntryVersion[];
  strengths: VersionStrength[];
  /** The latest first, two thousand of them at most. */
  matches: MatchRow[];
  verdict: EntryVerdict | null;
  /** Whether the caller sees it as a reviewer. */
  reviews: boolean;
  /** Null where none rests. */
  pause: EntryPause | null;
}

/** A match of an entry. */
export interface MatchAnswer {
  match: MatchRow;
  /** Processor time of each of its moves. */
  moves_ms: number[];
  /** The match record, with what the bot noted beside its moves; null where it is kept no longer. */
  record: Record<string, unknown> | null;
}

/** A match of the closed tournament. */
export interface ClosedMatch {
  game: number;
  /** Which it is: the round, the place in it, the place in its block. */
  block: number;
  /** Which it is: the round, the place in it, the place in its block. */
  table: number;
  /** Which it is: the round, the place in it, the place in its block. */
  match: number;
  /** Of the bots by side. */
  names: string[];
  scores: number[];
  /** What it was worth to each side, the more the better. */
  points: number[];
}

/** Matches of the closed tournament at which two bots met, the first of them, and how many there are. */
export interface ClosedMatches {
  matches: ClosedMatch[];
  total: number;
}

/** A match of the closed tournament with its record. */
export interface ClosedMatchAnswer {
  match: ClosedMatch;
  record: Record<string, unknown>;
}

/** A file of a package; `text` is null for what is no text, or too long. */
export interface SourceFile {
  path: string;
  size: number;
  text: string | null;
}

/** The source of a version. */
export interface EntrySource {
  entry: number;
  version: number;
  licence: string;
  files: SourceFile[];
}

/** How alike two entries are. Rule: CON-FAIR-1 */
export interface Similarity {
  entry: number;
  other: number;
  /** Share of what the smaller source has in common with the other. */
  sources: number;
  /** Share of equal moves at the turns that both have answered; null before both were asked. */
  moves: number | null;
  /** What that would be if each had drawn its moves. */
  by_chance: number | null;
  /** How many these were. */
  turns: number;
}

/** How an entry does against the house's bots in a game: points a match, over blocks. */
export interface CandidateStrength {
  blocks: number;
  mean: number;
  /** Half the width of the 95 % interval; null where there are too few blocks. */
  half: number | null;
}

/** An entry that may be picked. Rule: CON-STAGE-2 */
export interface Candidate {
  entry: number;
  version: number;
  /** Its strength in each of the contest's games. */
  games: CandidateStrength[];
}

/** The entries that may be picked as finalists, the best first. */
export interface CandidateList {
  candidates: Candidate[];
}

/** The pairs that are most alike, the most first. */
export interface SimilarityAnswer {
  pairs: Similarity[];
}

/** Something that an author's contest or entry has come to. */
export interface ContestNoticeMessage {
  type: 'contest_notice';
  contest: string;
  title: string;
  stage: ContestStage;
  entry: number;
  /** What it is: a stage began, its end was moved, options were added, …. */
  about: ContestNoticeAbout;
  /** Of staff as a reason, or what was wrong with a version; may be empty. */
  text: string;
}

/** Somebody takes part. */
export interface EnterContestRequest {
  /** Of the bot. */
  name: string;
  /** As they want to be called; null: by the name of the account. */
  author: string | null;
  /** Whether the source is for everybody after the contest. */
  is_open: boolean;
  licence: string;
}

/** An entry, and the key that manages it: shown this once. */
export interface EntryKeyAnswer {
  entry: number;
  key: string;
}

/** What becomes of the source after the contest. */
export interface SourceRequest {
  is_open: boolean;
  licence: string;
}

/** An author appeals against a rejection. */
export interface VerdictAppealRequest {
  text: string;
}

/** Plans a contest, for organisers. */
export interface ContestPlanRequest {
  title: string;
  games: ContestGame[];
  house: string[];
  note: string;
  starts_ms: number | null;
  days: ContestDays;
  finalists: number;
  blocks: number;
  controls: number;
  move_ms: number;
  match_ms: number;
  reason: string;
}

/** An act of an organiser or reviewer. */
export interface ContestActRequest {
  /** `change` the plan; `begin` the next stage; `move` the end of this one; add `options`; `pick` finalists; `cancel`; `review` an entry; `decide` an appeal. */
  do: ContestActKind;
  reason: string;
  /** The client's own; an act is done once. */
  id: string;
  /** Of `change`. */
  plan: ContestPlanFields | null;
  /** Of `move`. */
  ends_ms: number | null;
  /** Of `options`. */
  games: ContestGame[];
  /** Of `pick`. */
  entries: number[];
  /** Of `review` and `decide`. */
  entry: number | null;
  /** Of `review` and `decide`. */
  accepted: boolean;
}

/** A bot of the league, by all its blocks that are kept. */
export interface LeagueRow {
  /** Whence it is; of a bot of the house's empty, and null. */
  contest: string;
  /** Whence it is; of a bot of the house's empty, and null. */
  title: string;
  /** Whence it is; of a bot of the house's empty, and null. */
  entry: number | null;
  name: string;
  author: string;
  language: string;
  /** Of the entry; a new one begins anew. */
  version: number;
  /** How many count. */
  blocks: number;
  /** Points a block. */
  mean: number;
  /** Half the width of the 95 % interval; null where there are too few blocks. */
  half: number | null;
  /** When it played last; null before. */
  last_ms: number | null;
  own: boolean;
}

/** A block of two bots. */
export interface LeagueResult {
  /** By which its replays are asked for. */
  id: string;
  at_ms: number;
  /** Of both, points as the mean of its matches. */
  names: [string, string];
  /** Of both, points as the mean of its matches. */
  points: [number, number];
}

/** A game of the league. */
export interface LeagueTable {
  id: string;
  game: ContestGame;
  /** What its figures count: `points`, `imps`, `matchpoints`. */
  compared: string;
  /** Of each pair so many of the newest blocks count. */
  kept: number;
  /** How many there are. */
  players: number;
  /** The best two hundred, and the caller's own; the best first, those that have played nothing last. */
  rows: LeagueRow[];
  /** The newest blocks, the latest first, whose replays are kept. */
  recent: LeagueResult[];
}

/** The league; `served`: whether an arena is there that plays when it has nothing else to do. */
export interface LeagueMessage {
  /** Those that were played last, fifty at most. */
  games: LeagueTable[];
  served: boolean;
}

/** A match of a block: moves alone, without what bots said or noted. Rule: CON-SRC-1 */
export interface LeagueReplay {
  points: [number, number];
  record: Record<string, unknown>;
}

/** A block with its matches: one for each rotation of seats. */
export interface LeagueBlockAnswer {
  block: LeagueResult;
  game: ContestGame;
  matches: LeagueReplay[];
}

/** Sets whether an entry plays in the league between contests. */
export interface LeagueRequest {
  plays: boolean;
}

/** A role of the caller's. */
export interface OwnRole {
  role: StaffRole;
  /** `house`, `tournament:ID`, `session:ID` or `contest:ID`. */
  scope: string;
  /** Milliseconds since 1970. */
  since: number;
}

/** A role that somebody has; `since`: milliseconds since 1970. */
export interface StaffMember {
  name: string;
  role: StaffRole;
  scope: string;
  since: number;
}

/** Every role within the caller's scopes, by name. */
export interface StaffList {
  members: StaffMember[];
}

/** What the caller may do here. */
export interface StaffOverview {
  roles: OwnRole[];
  /** Up to when acts ask for no password, milliseconds since 1970; 0 where they ask now. */
  password_until: number;
  /** How many reported lines wait; null for whoever does not see them. */
  reports: number | null;
  /** How many complaints and appeals wait; null as well. */
  complaints: number | null;
  /** Whether the audit log may be read. */
  audit: boolean;
  /** Whether roles may be given. */
  admin: boolean;
}

/** An act as the audit log has it. */
export interface StaffAct {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The name; null for whoever has the machine. */
  actor: string | null;
  /** What was done: `mute`, `rename`, …. */
  act: string;
  scope: string;
  /** What it was done to: `report:TABLE/3`, `complaint:ID`, `player:ID`. */
  target: string;
  reason: string;
  /** The names of those who are shown it. */
  concerns: string[];
  /** Texts by name: `until_ms`, `line`, `old_name`, `name`, …. */
  details: Record<string, string>;
}

/** Acts of staff, the newest first; `next` is the `before` of those that follow, null at the end. */
export interface AuditLog {
  acts: StaffAct[];
  next: number | null;
}

/** A line of chat around one that was reported. */
export interface ReportedLine {
  seq: number;
  /** Milliseconds since 1970. */
  at: number;
  /** The writer's at the time. */
  name: string;
  seat: number | null;
  text: string | null;
  /** The quick phrase; null where the line has a `text`. */
  phrase: string | null;
  /** Whether it is that line. */
  is_reported: boolean;
}

/** What somebody says is wrong with a line; who it was is not told. */
export interface ReportGround {
  cause: ReportCause;
  text: string;
}

/** A line that was reported, with those of its channel around it. */
export interface ReportedChat {
  table: string;
  seq: number;
  game: string;
  /** When it was reported first, milliseconds since 1970. */
  at: number;
  state: ReportState;
  /** Who wrote it, as they are called now. */
  writer: string;
  /** How many reported it. */
  reporters: number;
  lines: ReportedLine[];
  /** Of the writer, milliseconds since 1970; null where nothing runs. */
  muted_until: number | null;
  /** Of the writer, milliseconds since 1970; null where nothing runs. */
  suspended_until: number | null;
  /** What was done about it, the newest first. */
  acts: StaffAct[];
  /** What each of them says is wrong, the oldest first. */
  grounds: ReportGround[];
}

/** A page of reported lines; `more` when others follow. */
export interface ReportQueue {
  reports: ReportedChat[];
  more: boolean;
}

/** What a complaint is about; `id` is the tournament's or the act's, empty for the house. */
export interface ComplaintAbout {
  kind: AboutKind;
  id: string;
}

/** A complaint of the caller's, or an appeal. */
export interface OwnComplaint {
  id: string;
  about: ComplaintAbout;
  /** Milliseconds since 1970; the second null while nobody has answered. */
  at: number;
  text: string;
  state: ComplaintState;
  answer: string | null;
  /** Milliseconds since 1970; the second null while nobody has answered. */
  answered: number | null;
}

/** A complaint as the staff see it; `appealed` is the act that an appeal is about. */
export interface StaffComplaint {
  complaint: OwnComplaint;
  author: string;
  appealed: StaffAct | null;
}

/** A page of complaints; `more` when others follow. */
export interface ComplaintQueue {
  complaints: StaffComplaint[];
  more: boolean;
}

/** An act of staff that concerns the caller. */
export interface StaffNotice {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  act: string;
  scope: string;
  reason: string;
  details: Record<string, string>;
  /** What it took was given back on an appeal. */
  is_lifted: boolean;
  /** Whether it can be appealed now. */
  appealable: boolean;
  /** The caller's own appeal; null without one. */
  appeal: OwnComplaint | null;
}

/** Staff actions that concern the caller, the newest first. */
export interface OwnNotices {
  /** The newest hundred. */
  notices: StaffNotice[];
  /** Milliseconds since 1970; null where nothing runs. */
  muted_until: number | null;
  /** Milliseconds since 1970; null where nothing runs. */
  suspended_until: number | null;
}

/** Staff has just done something that concerns the player, whose own page has it with its appeal. */
export interface ActMessage {
  type: 'act';
  /** Milliseconds since 1970. */
  at: number;
  /** As of `StaffNotice`. */
  act: string;
  /** As of `StaffNotice`. */
  scope: string;
  /** As of `StaffNotice`. */
  reason: string;
  /** As of `StaffNotice`. */
  details: Record<string, string>;
}

/** Something that a page asks for or says at practice. */
export interface PracticeCommand {
  do: 'PracticeCommand';
}

/** Begins a run of games; one that is under way ends. */
export interface PracticeBegin {
  do: 'practice';
  /** Its name. */
  game: string;
  /** Who sits where, `own` for the page's bots, else the name of a bot of the house's, or of a contest's as `/api/bots` lists them. */
  seats: string[];
  /** Which rules are played, as in a deal record; those not named as the game has them. */
  options: Record<string, unknown>;
  /** Of the cards and of all that the bots draw; left out for another each time. */
  seed: number | null;
  /** How many. */
  games: number;
  /** Of each game; null for whole matches. */
  deals: number | null;
  /** Games under way at the same time. */
  at_once: number;
  /** Whether the first game is shown. */
  pictures: boolean;
  /** Whether it is shown with all cards open from the beginning. */
  open: boolean;
}

/** What a bot of the page's says: `ready` or `move` of the session protocol. */
export interface PracticeAnswer {
  do: 'answer';
  /** Its number in the run, from 0. */
  game: number;
  seat: number;
  message: unknown;
  /** How long it has thought. */
  ms: number;
}

/** A bot of the page's is of no more use. */
export interface PracticeFault {
  do: 'fault';
  /** Its number in the run, from 0. */
  game: number;
  seat: number;
  kind: 'not_started' | 'died' | 'hung' | 'move_time';
  /** A sentence of the page's, at most 500 characters. */
  why: string;
}

/** Has all cards shown of the game that is shown: its bot has called `debug()`. Rule: CON-OPEN-1 */
export interface PracticeOpen {
  do: 'open';
}

/** Ends the run. */
export interface PracticeStop {
  do: 'stop';
}

/** What a page is told at practice. */
export interface PracticeMessage {
  type: 'PracticeMessage';
}

/** The run has begun. */
export interface PracticeBegun {
  type: 'begun';
  game: string;
  options: Record<string, unknown>;
  /** Who sits where, by the name that the bots are told. */
  seats: string[];
  /** The side of each seat. */
  sides: number[];
  /** Whether points are bad. */
  fewest: boolean;
  seed: number;
  games: number;
  /** Milliseconds for a move. */
  move_ms: number;
  /** Milliseconds after which a move is given up. */
  hang_ms: number;
}

/** What a bot of the page's is told: a message of the session protocol. */
export interface PracticeFrame {
  type: 'frame';
  /** Its number in the run, from 0. */
  game: number;
  seat: number;
  message: unknown;
}

/** A position of the game that is shown. */
export interface PracticePicture {
  type: 'picture';
  /** Its number in the game, from 0. */
  deal: number;
  ply: number;
  /** The move that led to it; null before the first. */
  seat: number | null;
  /** The move that led to it; null before the first. */
  move: string | null;
  /** What the bot said and noted with it. */
  say: string | null;
  /** What the bot said and noted with it. */
  debug: string | null;
  /** The seat that is looked from. */
  you: number;
  /** Whether all cards are shown. */
  open: boolean;
  /** Of the match so far, a side. */
  scores: number[];
  view: View;
  scene: Scene;
}

/** A bot has broken a rule of the contest, and the house's bot has moved in its place. Rule: CON-BOT-2 */
export interface PracticeBreach {
  type: 'breach';
  /** Its number in the run, from 0. */
  game: number;
  seat: number;
  /** As in docs/arena/protocol.md. */
  kind: string;
  why: string;
}

/** A game of the run is over. */
export interface PracticeGameOver {
  type: 'game';
  /** Its number in the run, from 0. */
  game: number;
  deals: number;
  /** A side. */
  scores: number[];
  /** A side. */
  ranks: number[];
  winner: number | null;
  /** Seats that lost by breaches. */
  losers: number[];
  /** Of the first game, as a match record; null of all others. */
  record: Record<string, unknown> | null;
}

/** The run is over. */
export interface PracticeEnd {
  type: 'end';
  /** `played`, `stopped`, or `idle` where the page had not answered for long. */
  why: 'played' | 'stopped' | 'idle';
}

/** A sentence that is true of a play. */
export interface AnalysisNote {
  /** Stable name of the sentence, for translators. */
  key: string;
  /** What it needs: `card` and `other` as notated, `seat`, `suit`, numbers. */
  args: Record<string, string>;
}

/** What a play cost as far as its player could know, in the game's points. */
export interface ExpectedCost {
  /** What the best card takes more on average over the worlds sampled. */
  cost: number;
  /** The standard error of `cost`, by which it may be off. */
  error: number;
  /** The card that takes most on average. */
  best: string;
  /** Deals sampled, each consistent with all that the player had seen. */
  worlds: number;
}

/** One card played, and what it cost its player's side. */
export interface PlayAnalysis {
  /** Number of the move in the record, from 0. */
  ply: number;
  seat: number;
  /** As in the record. */
  move: string;
  /** Points lost against the best card with all cards open; 0 where there was no choice, null in games of which that is not known. */
  cost: number | null;
  /** The cards that cost nothing, with all cards open. */
  best: string[];
  /** Null where there was no choice. */
  known: ExpectedCost | null;
  /** Sentences that tell why it cost something; none where it cost nothing. */
  notes: AnalysisNote[];
}

/** The value after a play: points with best play of all from there, and their verdict. */
export interface EvaluationPoint {
  ply: number;
  value: number;
  verdict: string;
}

/** The value of a deal after each card, with best play of all from there on, all cards open. */
export interface Evaluation {
  /** The side whose points the values are: the declaring one. */
  side: number;
  /** Points there are, without those for taking every trick; 0 where the values are those beyond the other side's. */
  whole: number;
  /** Where it stood before the first card; its ply is that of the first play. */
  start: EvaluationPoint;
  /** After each play. */
  points: EvaluationPoint[];
  /** Plies of the plays that changed the verdict or cost most. */
  turning: number[];
}

/** A whole deal analysed. */
export interface Analysis {
  /** Every card, in order; none where all passed. */
  plays: PlayAnalysis[];
  /** Null where all passed. */
  course: Evaluation | null;
  /** Sampled for each choice. */
  worlds: number;
  version: number;
}

/** A contract in which the auction may end where both sides bid as well as the open cards allow. */
export interface ParContract {
  bid: string;
  /** 2 where it goes down: it is doubled then. */
  multiplier: number;
  /** Seat. */
  declarer: number;
  /** That it takes. */
  tricks: number;
}

/** What a deal comes to when both sides bid and play as well as the open cards allow. */
export interface Par {
  /** Of the first side. */
  score: number;
  /** All that bring it, from the lowest bid; none where nobody can gain by bidding. */
  contracts: ParContract[];
}

/** The contract that was bid, played as well as the open cards allow; nulls where all have passed. */
export interface AuctionResult {
  bid: string | null;
  multiplier: number;
  /** Seat. */
  declarer: number | null;
  /** That it takes. */
  tricks: number | null;
  /** Of the first side. */
  score: number;
}

/** The result of a deal with all cards open. */
export interface OpenCards {
  /** The columns of the table, the lowest first. */
  denominations: string[];
  /** For each seat what it takes as declarer in each of them. */
  table: number[][];
  par: Par;
  /** The name of the solver. */
  engine: string;
  /** What was bid; null where that auction is not over, left out where no calls were sent. */
  reached?: AuctionResult | null;
}

/** What the view of every game has. */
export interface View {
  valat: 1;
  game: string;
  options: Record<string, unknown>;
  dealer: number;
  hands: string[][];
  moves: string[];
  seat: number | null;
  legal: string[];
  offers?: Record<string, string[]>;
  match?: Standing;
  clock?: ClockRule | null;
}

/** What the result of every game has. */
export interface Result {
  outcome?: string;
  scores: number[];
}

export type AnyCommand =
  | WaitCommand
  | MoveCommand
  | SitCommand
  | LeaveCommand
  | BackCommand
  | SubstituteCommand
  | BotCommand
  | ReadyCommand
  | CommitCommand
  | NonceCommand
  | UndoCommand
  | ExplainCommand
  | HintCommand
  | AnswerCommand
  | SayCommand
  | PhraseCommand
  | ReportCommand
  | WithdrawReportCommand
  | RematchCommand;

export type TableSocketMessage =
  | TableMessage
  | ChatMessage
  | ChatHistory
  | SealMessage
  | CommitmentsMessage
  | HintMessage
  | PingMessage;

export type PracticeSocketMessage =
  | PracticeBegun
  | PracticeFrame
  | PracticePicture
  | PracticeBreach
  | PracticeGameOver
  | PracticeEnd
  | CommandRefused
  | PingMessage;
