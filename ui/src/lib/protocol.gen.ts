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

export type LineCause = 'insult' | 'threat' | 'spam' | 'cards' | 'other';

export type StaffRole = 'admin' | 'moderator' | 'organiser' | 'director';

export type SessionContest = 'pairs' | 'individual' | 'singles' | 'teams';

export type TournamentFormat = 'classic' | 'quick' | 'four';

export type Outcome = 'won' | 'lost' | 'drawn' | 'open';

export type MarginUnit = 'points' | 'tricks';

export type ReferenceBot = 'champion' | 'house';

export type PuzzleKind = 'card' | 'call';

export type PuzzleUnit = 'points' | 'tricks' | 'game_points' | 'imps';

export type LedgerCause = 'prize' | 'fee' | 'floor' | 'grant' | 'revoked';

export type LedgerUnit = 'chips' | 'vip_s';

export type Presence = 'plays' | 'waits' | 'watches' | 'here' | 'away';

export type ChallengeDo = 'yes' | 'later' | 'no' | 'come' | 'withdraw';

export type OwnEventKind = 'tournament' | 'session';

export type EventAccess = 'house' | 'open' | 'link';

export type OwnEventFormat = 'classic' | 'quick' | 'four';

export type OwnEventContest = 'pairs' | 'individual' | 'singles' | 'teams';

export type OwnEventDo =
  | 'start'
  | 'pause'
  | 'resume'
  | 'remove'
  | 'hand_on'
  | 'cancel'
  | 'take_over'
  | 'decline';

export type TournamentPhase = 'open' | 'called' | 'playing' | 'final' | 'cancelled' | 'void';

export type EntryStatus = 'entered' | 'withdrawn' | 'playing' | 'out' | 'won';

export type Departure = 'left' | 'disqualified';

export type DecidedBy = 'score' | 'tie_break' | 'lot';

export type PeriodPhase = 'draft' | 'announced' | 'running' | 'provisional' | 'final' | 'cancelled' | 'void';

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

export type OpenSeriesKind = 'day' | 'hour' | 'planned';

export type OpenSeriesPhase = 'upcoming' | 'open' | 'closed';

export type CalendarKind = 'tournament' | 'session' | 'contest' | 'period' | 'series' | 'daily';

export type NoticeKind =
  | 'challenge'
  | 'turn'
  | 'table_ready'
  | 'event_soon'
  | 'event_moved'
  | 'event_offer'
  | 'result'
  | 'prize'
  | 'staff_answer'
  | 'follower'
  | 'account';

export type NoticeWay = 'page' | 'push';

export type LeaderSpan = 'all' | 'month';

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

export type ReportKind = 'line' | 'player' | 'name' | 'play' | 'bot';

export type PlayerCause = 'insult' | 'threat' | 'spam' | 'accounts' | 'other';

export type NameCause = 'insult' | 'spam' | 'imitation' | 'other';

export type PlayCause = 'losing' | 'collusion' | 'assistance' | 'slow' | 'other';

export type BotCause = 'insult' | 'copied' | 'collusion' | 'slow' | 'other';

export type ReportCause =
  | 'insult'
  | 'threat'
  | 'spam'
  | 'cards'
  | 'other'
  | 'accounts'
  | 'imitation'
  | 'losing'
  | 'collusion'
  | 'assistance'
  | 'slow'
  | 'copied';

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
  | 'missing'
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
  /** What the step gives each side (seat, where there are no sides), each a number of `unit`. */
  amounts: number[];
  /** `points` before rounding, `written` for what goes on the sheet. */
  unit?: string;
  /** False for what is shown struck out (a lower tierce). The `written` lines that count sum to the result's `scores`. */
  counts?: boolean;
  /** Whose it is, where it is someone's. */
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

/** A nonce that was committed to and not given, so the deal was made again without its player. */
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
  /** The nonces for want of which this deal was made again. */
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

/** When a match ends, before its game's own target. */
export interface MatchCap {
  /** So many are counted. */
  deals: number;
  /** Whether a deal that was thrown in is one of them. */
  count_passed: boolean;
  /** Where no one leads after the last one: `one_more` deal, and again, until someone does; or it is a `draw`. */
  level: 'one_more' | 'draw';
  /** The match goes to the side that wins most of so many games, each to the game's own end or to this cap; unset where it is one. */
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
  /** A player alone with bots may ask for a hint. */
  hints?: boolean;
  /** `own` are this table's alone; `world` are those of all comers, whom it is compared with; `shared` may be played at other tables too, which name this one; `given` were played before, for practice. */
  boards?: BoardsOf;
  /** The table whose boards these are; of numbered boards the manager who has laid them out. */
  of?: string | null;
  /** The one of that table which is practised. */
  deal?: number | null;
  /** `stay` from match to match; `turns`: they are cut again, and more than fit may take turns; `tour`: everyone plays with each other in turn. */
  partners?: PartnersRule;
  /** Who plays them after an auction: the `people`, or `bots` for all and at once, where only the auction of given deals is practised. */
  cards?: CardsRule;
  /** Registered players alone sit down; no one can come back as another guest. */
  registered?: boolean;
  /** When the match ends, before the game's own target. */
  cap?: MatchCap;
  /** Who runs the table; a client may not name one. */
  manager?: Manager;
  /** The number of the first deal's board, where the manager has laid out boards by number. */
  first?: number;
  /** What came of boards elsewhere is shown to no one before the manager opens them to all. */
  hidden?: boolean;
  /** A bot has a place of the tournament that no one took, or a player has opened it: what is played counts for no prize week. Rule: TRN-FILL-1, TRN-OWN-1. */
  filled?: boolean;
  /** The same people play the manager's boards several times, on other seats. Rule: DUP-TWO-1. */
  again?: boolean;
  /** The match changes its players' ratings, if registered people take all seats. Rule: RTG-2. */
  rated?: boolean;
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

/** What binds the player on turn, as a short statement. */
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
  /** Per side the points taken so far, in tricks and by announcements that count, as far as the viewer can count them. */
  taken?: number[];
}

/** The reason of a refusal: see docs/errors.md. */
export interface ErrorObject {
  /** Stable, for programs. */
  code: string;
  /** A sentence in English. */
  why: string;
  /** The same sentence, for translators. */
  key?: string;
  /** The same sentence, for translators. */
  args?: Record<string, string>;
  /** ID of the rule that forbids it; absent without one. */
  rule?: string;
}

/** The body of every status from 400 on, and the last message to a socket that is turned away. */
export interface Refused {
  error: ErrorObject;
}

/** The answer to a command that was carried out: its id, and the number of its event or line. */
export interface CommandDone {
  ok: string;
  seq: number;
}

/** The answer to a command that was refused; `id` is null if it could not be read. */
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
  /** The writer's seat; null for a spectator. */
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

/** The process manager of a table: it decides who sits there, what is dealt, and when. */
export interface Manager {
  /** What it is: a tournament, a session, …. */
  kind: 'tournament' | 'session' | 'daily';
  /** Its id. */
  id: string;
  /** Of the table, among all that it opens. */
  number: number;
  /** Seconds between two deals, unless all who are there are ready earlier. */
  pause_s: number;
}

/** A contest's bot that plays here in place of a house bot. Rule: CON-NET-1 */
export interface GuestBot {
  /** Names it when you ask it to a table. */
  bot: string;
  /** Its name and its author's. */
  name: string;
  /** Its name and its author's. */
  author: string;
}

/** A table's setting, as everyone there may see it. */
export interface ShownSetting {
  clock: ClockRule | null;
  access: Access;
  spectators: Spectators;
  undo: boolean;
  chat: boolean;
  /** A level, or a contest bot by name; if seats differ all of them, separated by commas. */
  bots: string;
  hints: boolean;
  boards: BoardsOf;
  partners: PartnersRule;
  cards: CardsRule;
  registered: boolean;
  cap: MatchCap | null;
  manager: Manager | null;
  /** The contest's bot on all bot seats. */
  guest: GuestBot | null;
  /** Contest bots by seat, null for a house bot; empty if all are alike. */
  guests: (GuestBot | null)[];
  /** Number of the first deal's board, if the manager has laid out numbered boards. */
  first: number | null;
  /** Whether the match changes its players' ratings. */
  rated: boolean;
}

/** A seat of the table. */
export interface SeatPicture {
  name: string;
  kind: SeatKind;
  guest: boolean;
  /** Whether the person is connected. */
  here: boolean;
  /** Whether a bot plays for a person who is away. */
  bot_plays: boolean;
  /** Whether the person has read the score. */
  ready: boolean;
  /** Whether the person wants another match. */
  rematch: boolean;
  /** The person's picture, or null. */
  avatar: string | null;
}

/** The clock that runs. */
export interface ClockPicture {
  /** The seats whose clock it is. */
  seats: number[];
  /** What is left of the move's own time. */
  left_ms: number;
  /** By seat. */
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

/** An undo that is asked for: the ply to go back to, and the seats that have still to answer. */
export interface UndoPicture {
  seat: number;
  ply: number;
  wait: number[];
}

/** A person's running total in a party, in the game's own unit. */
export interface Account {
  name: string;
  amount: number;
}

/** The card that a person has cut. */
export interface Cut {
  name: string;
  card: string;
}

/** People who take turns. */
export interface PartyPicture {
  /** Number of the match, from 1. */
  match: number;
  /** Names, in the order in which they come in. */
  waiting: string[];
  /** The name of the player who leaves the table next, or null. */
  leaves: string | null;
  /** The highest first. */
  accounts: Account[];
  cuts: Cut[];
}

/** The `table` part of the table message: its three parts together. */
export interface TablePicture {
  id: string;
  game: string;
  /** Whether players cannot chat during a deal. */
  hushed: boolean;
  /** Whether a finished deal has a traveller. */
  compared: boolean;
  /** Whether a rematch deals other cards. */
  anew: boolean;
  /** The rule set. */
  options: Record<string, unknown>;
  preset: string;
  setting: ShownSetting;
  phase: TablePhase;
  seats: SeatPicture[];
  /** Number of spectators. */
  watchers: number;
  /** From 1; 0 before the first. */
  deal: number;
  /** Number of moves made. */
  ply: number;
  /** Null if none runs. */
  clock: ClockPicture | null;
  /** Null if none is open. */
  seal: SealPicture | null;
  /** The undo asked for, or null. */
  undo: UndoPicture | null;
  /** Why it is frozen, or null. */
  why: string | null;
  /** Seconds that `leave` with `keep` keeps a seat. */
  keep_s: number;
  /** Id of the rematch's table, or null. */
  next_table: string | null;
  /** If people take turns; otherwise null. */
  party: PartyPicture | null;
  /** Whether the table's manager has paused clocks and bots. */
  paused: boolean;
  /** The viewer's seat, or null. */
  you: number | null;
  /** Whether the viewer is in the queue. */
  waits: boolean;
  /** Whether the viewer may ask for an undo now. */
  undoable: boolean;
  /** Whether the viewer opened the table. */
  owner: boolean;
  /** The invitation, for those seated. */
  invite: string | null;
  /** The deal that view and scene show: an earlier one for spectators who see all hands. */
  shows: number | null;
}

/** A nonce in the shuffle, its player, and the hash that was committed before. */
export interface UsedNonce {
  name: string;
  nonce: string;
  seat?: number;
  commitment?: string;
}

/** The hash by which a player has committed to a nonce that is not shown yet. */
export interface SeatCommitment {
  seat: number;
  name: string;
  commitment: string;
}

/** The newest event, as the viewer saw it; each kind has the fields that its row names. */
export interface EventPicture {
  kind: EventKind;
  seat?: number;
  name?: string;
  deal?: number;
  ply?: number;
  /** As the viewer may know it, without a seat before it. */
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

/** A deal's effect on the match. */
export interface DealSummary {
  deal: number;
  /** What it scored for each side, a rubber's bonus included. */
  amounts: number[];
  /** The score of the match after it, all its games together. */
  scores: number[];
  /** Each side's margin over the best of the others; negative if it did worse. */
  gains: number[];
  /** Null if no one had one. */
  contract: ContractResult | null;
}

/** The standing of the match; a game adds fields of its own. */
export interface MatchPicture {
  scores: number[];
  /** Points that end the match, if there are any. */
  target?: number;
  /** Points carried over, in Belot. */
  carried?: number;
  /** Number of boards, in bridge. */
  boards?: number;
  /** Games won by each side, in a rubber or a best of several. */
  games?: number[];
  /** Part scores of a rubber. */
  below?: number[];
  /** The side that won, once it is over; null for a tie. */
  winner: number | null;
  /** Rank of each side, 1 the best; null during the match. */
  places: number[] | null;
  deals: DealScore[];
  /** The director's adjustments of the score, if any. */
  adjustments?: Adjustment[];
  /** Its deals in order, once it is over. */
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

/** A deal is sealed: the server asks the player on that seat to commit to a nonce. */
export interface SealMessage {
  type: 'seal';
  deal: number;
  hash: string;
  seat: number;
}

/** The commitments to that deal are final: the server asks for the nonces. */
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

/** A sign of life from the server. */
export interface PingMessage {
  type: 'ping';
}

/** A person who is here. */
export interface LobbyPerson {
  name: string;
  guest: boolean;
  /** Null if it is private or there is none. */
  table: string | null;
  state: PersonState;
  /** The person's picture, or null. */
  avatar: string | null;
}

/** A seat of a table in the lobby. */
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
  rated: boolean;
}

/** The lobby: people, public tables, and how many play each game. */
export interface LobbyMessage {
  type: 'lobby';
  /** How many people are here; `people` has at most 60 of them. */
  online: number;
  people: LobbyPerson[];
  tables: LobbyTable[];
  playing: Record<string, number>;
  /** How many public tables there are; `tables` has at most 24 of them. */
  total: number;
  /** Other servers of the house have people and tables that are not in it, for the moment. */
  partial: boolean;
}

/** A page of people who are here: those who wait first, then by name. */
export interface LobbyPeople {
  people: LobbyPerson[];
  total: number;
}

/** A page of public tables: those with a free seat first, and among them those where people wait. */
export interface LobbyTables {
  tables: LobbyTable[];
  total: number;
}

/** The table that the page shows in front. */
export interface FrontTable {
  table: LobbyTable;
  /** Whether it plays the last round of a tournament. */
  final: boolean;
  /** The deal as anyone may see it; null between two deals. */
  scene: Scene | null;
}

/** A finished deal in which one side scored far more; its replay is at `/r/{table}/{deal}`. */
export interface SwingDeal {
  table: string;
  deal: number;
  game: string;
  at_ms: number;
  seats: LobbySeat[];
  /** The side that did. */
  side: number;
  /** What the deal scored for each side. */
  amounts: number[];
  /** Null if no one had one. */
  contract: ContractResult | null;
}

/** What you can watch. */
export interface WatchList {
  /** A final, otherwise the table with the most watchers; null without tables. */
  front: FrontTable | null;
  /** Those with the most watchers first, at most 48. */
  tables: LobbyTable[];
  /** Number of tables by game. */
  games: Record<string, number>;
  /** The finished deal of each game with the largest swing within a week. */
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

/** Gives up the seat, or the place in the queue. */
export interface LeaveCommand {
  do: 'leave';
  id: string;
  keep?: boolean;
}

/** Takes your seat back from the bot that plays for you; anything else that you send does so too. */
export interface BackCommand {
  do: 'back';
  id: string;
}

/** Lets a bot play now for a player who is away, until they are back (seated players). */
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

/** Asks to undo the caller's last move; `ply` is the table's current one. */
export interface UndoCommand {
  do: 'undo';
  id: string;
  deal: number;
  ply: number;
}

/** Tells the opponents what your move at that ply means, in place of your last explanation. */
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

/** Reports a line of chat to the house; `message` is the line's `seq`. */
export interface ReportCommand {
  do: 'report';
  id: string;
  message: number;
  cause?: LineCause;
  text?: string;
}

/** Withdraws your report of that line, within a minute; after that `too_late`. Rule CDT-3. */
export interface WithdrawReportCommand {
  do: 'withdraw_report';
  id: string;
  message: number;
}

/** Asks for another match with the same players; it opens when all people want it. */
export interface RematchCommand {
  do: 'rematch';
  id: string;
}

/** Joins the queue, where people take turns. */
export interface WaitCommand {
  do: 'wait';
  id: string;
}

/** Changes to the caller's own profile. */
export interface Profile {
  name?: string;
  settings?: Record<string, unknown>;
  /** One of `Avatar`, or null for the first letter of the name. */
  avatar?: string | null;
  /** Works for the house, or is family of someone who does. */
  family?: boolean;
  /** Whether friends do not see where the caller is. */
  hides_presence?: boolean;
  /** Whether leader boards name the caller. */
  listed?: boolean;
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

/** The current password, and a new one. */
export interface PasswordChange {
  old: string;
  new: string;
  /** All passkeys are removed, as where a stranger may have added one. */
  end_passkeys?: boolean;
}

/** A new password, by a one-time link. */
export interface LoginLinkUse {
  /** What follows # in the link. */
  token: string;
  password: string;
}

/** A new password, by a recovery code. */
export interface RecoveryCodeUse {
  name: string;
  /** In any case, with or without hyphens. */
  code: string;
  password: string;
}

/** What a browser's passkey is wanted for: to add one, to sign in, or in place of the password. */
export interface PasskeyChallenge {
  purpose: 'add' | 'login' | 'confirm';
}

/** A new passkey. */
export interface NewPasskey {
  /** As the player calls it. */
  name: string;
  /** What the browser made, as `PublicKeyCredential.toJSON()` has it. */
  credential: Record<string, unknown>;
}

/** Another name for a passkey. */
export interface PasskeyName {
  name: string;
}

/** What a passkey has signed. */
export interface PasskeyUse {
  /** As `PublicKeyCredential.toJSON()` has it. */
  credential: Record<string, unknown>;
}

/** Erases the caller's account. */
export interface EraseRequest {
  /** Must be true: this cannot be undone. */
  sure?: boolean;
  /** Typed again; a guest has none. */
  password?: string;
}

/** Which of the caller's sign-ins ends, by its `id`; null: all but this one. */
export interface SessionEnd {
  id: string | null;
}

/** Another line of play in a finished deal. */
export interface BranchRequest {
  /** The deal goes as played up to here. */
  ply: number;
  /** Moves from there on, of all seats. */
  moves?: string[];
  /** The seat that is asked for its moves; without one bots play to the end. */
  seat?: number | null;
}

/** An answer to a puzzle. */
export interface PuzzleAnswer {
  move: string;
}

/** A deal with all cards known. */
export interface OpenCardsRequest {
  /** The deal, with the moves of an auction to judge. */
  record: Record<string, unknown>;
}

/** Deals to look at. */
export interface DealRequest {
  game: string;
  /** What they should be like, in the game's own words. */
  where?: string;
  count?: number;
  options?: Record<string, unknown>;
}

/** Deals to play, with bots or with invited people. */
export interface PracticeRequest {
  game: string;
  where?: string;
  count?: number;
  options?: Record<string, unknown>;
  seat?: number | null;
  bots?: string | null;
  /** Who plays the cards: with `bots` only the auction is practised. */
  cards?: CardsRule;
  /** One deal to play from after its moves on, in place of chosen ones. */
  record?: Record<string, unknown> | null;
}

/** A game to play; with `wait` empty seats wait for people, otherwise bots of that level sit there. */
export interface PlayRequest {
  game: string;
  wait?: boolean;
  bots?: string | null;
  options?: Record<string, unknown>;
}

/** The options of a table whose convention cards are asked for. */
export interface ConventionCardsRequest {
  game: string;
  options?: Record<string, unknown>;
}

/** The caller's password, typed again before an act of staff. */
export interface PasswordConfirmation {
  password: string;
}

/** A one-time link that an admin hands out. */
export interface LoginLinkRequest {
  /** Of a registered player who is not of the staff. */
  name: string;
  /** Shown to the player. */
  reason?: string;
}

/** A role that an admin gives or takes. */
export interface RoleRequest {
  do: 'add' | 'remove';
  /** Of a registered player. */
  name: string;
  role: StaffRole;
  /** `house`, `tournament:ID`, `session:ID` or `contest:ID`. */
  scope?: string;
  /** Shown to the player. */
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

/** Which notices the caller has read. */
export interface NoticesRead {
  /** These; those of others, and unknown ones, are passed over. */
  ids?: string[];
  /** All that were made up to then, milliseconds since 1970. */
  until?: number | null;
}

/** A device that asks for web push, as its browser describes it. */
export interface PushSubscription {
  /** Address of its push service, https. */
  endpoint: string;
  /** Its keys, base64url. */
  p256dh: string;
  /** Its keys, base64url. */
  auth: string;
  /** In which it shows notices. */
  language?: string;
}

/** Ends web push on one of the caller's devices. */
export interface PushDeviceEnd {
  id: string;
}

/** The caller's seat; `shown` is that table as the lobby lists tables, null if no one is there. */
export interface OwnSeat {
  table: string;
  game: string;
  shown: LobbyTable | null;
}

/** The caller. */
export interface Me {
  id: string;
  name: string;
  guest: boolean;
  seat: OwnSeat | null;
  settings: Record<string, unknown>;
  avatar: string | null;
  /** Whether the caller has a staff role. */
  staff: boolean;
  /** When staff last did something that concerns the caller, milliseconds since 1970; 0: never. */
  notice: number;
  /** Until when the caller may not play, milliseconds since 1970; null if they may. */
  suspended_until: number | null;
  /** Whether the caller has declared to work for the house, or to be family of someone who does. */
  family: boolean;
  /** Whether the caller may plan tournaments and periods. */
  organises: boolean;
  /** Whether friends do not see where the caller is. */
  hides_presence: boolean;
  /** Whether leader boards name the caller. */
  listed: boolean;
  version: number;
}

/** The caller, who is registered now, with what leads back into the account. */
export interface RegistrationAnswer {
  id: string;
  name: string;
  guest: boolean;
  seat: OwnSeat | null;
  settings: Record<string, unknown>;
  avatar: string | null;
  staff: boolean;
  notice: number;
  suspended_until: number | null;
  family: boolean;
  organises: boolean;
  hides_presence: boolean;
  listed: boolean;
  version: number;
  /** Shown this once; each works once. */
  recovery_codes: string[];
}

/** New recovery codes, shown this once; those from before work no more. */
export interface RecoveryCodes {
  recovery_codes: string[];
}

/** The caller's recovery codes. */
export interface RecoveryCodesLeft {
  /** How many were not used yet. */
  left: number;
  /** When they were made, milliseconds since 1970; 0 if there are none. */
  made_ms: number;
}

/** A passkey of the caller's. */
export interface PasskeyItem {
  id: string;
  name: string;
  made_ms: number;
  /** When it was last used; null if never. */
  used_ms: number | null;
}

/** The caller's passkeys, the oldest first. */
export interface PasskeyList {
  /** Whether the house has a public https name, which passkeys need. */
  offered: boolean;
  passkeys: PasskeyItem[];
}

/** What the browser is asked. */
export interface PasskeyOptions {
  /** As `PublicKeyCredential.parseCreationOptionsFromJSON()` takes them to add one, else as `parseRequestOptionsFromJSON()` does; they hold for five minutes. */
  options: Record<string, unknown>;
}

/** A sign-in of the caller's. */
export interface OpenSession {
  id: string;
  opened_ms: number;
  /** When it was last used, to the hour. */
  used_ms: number;
  /** The browser's name when the caller signed in; may be empty. */
  browser: string;
  /** Whether this request comes from it. */
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
  /** Number of players; the option `players` chooses if there are several. */
  players: number[];
  presets: Record<string, Record<string, unknown>>;
  options: GameOption[];
  /** Levels of bots: the default first, then from gentle to strong. */
  bots: string[];
  /** Whether several tables can play its boards. */
  compared: boolean;
  /** Whether partners can change from match to match. */
  rotates: boolean;
  /** Seat of the player who opens a table, if the setting names none. */
  home_seat: number;
  /** Formats of its tournaments, the smallest first; empty without any. */
  tournaments: TournamentFormat[];
  /** Whether it has club sessions with numbered boards. */
  sessions: boolean;
  /** Who can enter them: pairs, teams, players with changing partners or without. */
  contests: SessionContest[];
  /** Most boards per round; 0 without club sessions. */
  round_boards: number;
}

/** Sums over a player's matches of a game; `over` is the number of finished ones. */
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
  /** Null during the match, and for callers who may still play its boards. */
  scores: number[] | null;
  /** Whether the player's side came first, also if tied; null if `scores` is. */
  won: boolean | null;
  /** Null if the player left before the end, and for callers who may still play its boards. */
  outcome: Outcome | null;
  over: boolean;
  /** Pictures by seat; null for players without one. */
  avatars: (string | null)[];
  /** Sum against the champion on the same cards; null on others' pages, and with no deal to compare. */
  imps: number | null;
  /** By how much the match changed the player's rating; null if it was not rated. */
  gain: number | null;
}

/** Someone the player has sat with; the sums are the player's own, with and against that person. */
export interface Companion {
  name: string;
  partner: GameStats;
  opponent: GameStats;
  avatar: string | null;
}

/** Results of one kind of contract that a player called; some are neither made nor failed. */
export interface ContractStats {
  /** The game's own word: a suit, a level. */
  kind: string;
  called: number;
  made: number;
  failed: number;
}

/** A player's deals compared with best play by all four, with all cards open from the first lead. */
export interface DoubleDummyStats {
  /** How many were compared. */
  deals: number;
  /** What the player's side took beyond that, over all of them. */
  margin: number;
  /** The unit of `margin`. */
  unit: MarginUnit;
}

/** A deal in which a player's side got far ahead. */
export interface BestDeal {
  table: string;
  deal: number;
  /** Milliseconds since 1970. */
  at: number;
  side: number;
  /** What the deal scored for each side. */
  amounts: number[];
  /** Null if no one had one. */
  contract: ContractResult | null;
}

/** Sums over a player's finished deals of a game that the caller may see. */
export interface DealStats {
  /** Number of deals. */
  deals: number;
  /** Deals in which the player's side scored more. */
  ahead: number;
  /** Called by the player, the most frequent kind first. */
  contracts: ContractStats[];
  /** Null until a deal has been compared. */
  double_dummy: DoubleDummyStats | null;
  /** The best first. */
  best: BestDeal[];
}

/** A player's deals, summed up. */
export interface PlayerDeals {
  /** How many of the newest deals are counted. */
  newest: number;
  /** By game. */
  games: Record<string, DealStats>;
}

/** A player's page, as anyone may see it. */
export interface PlayerPage {
  name: string;
  guest: boolean;
  /** Milliseconds since 1970. */
  since: number;
  /** By game. */
  stats: Record<string, GameStats>;
  /** The newest first. */
  matches: PlayedMatch[];
  /** The most frequent first. */
  met: Companion[];
  /** Matches by day (UTC), of the last 26 weeks. */
  days: Record<string, number>;
  /** The player's picture, or null. */
  avatar: string | null;
  /** The caller's to this player; null for guests, and on the own page. */
  relation: OwnRelation | null;
}

/** A sign of life from the server. */
export interface Health {
  ok: boolean;
  version: string;
  tables: number;
  sockets: number;
  /** The server's id in a cluster; empty for a house of one server. */
  node: string;
  /** Whether it takes on people; while it ends, or gives up what it has, it does not. */
  ready: boolean;
}

/** The convention card of each side. */
export interface ConventionCardsAnswer {
  /** A struct of the game's own. */
  cards: unknown[];
}

/** What one of the house's bots made of the same cards, the others at the table being the same. */
export interface BotResult {
  bot: ReferenceBot;
  /** Of Valat, whose bot it was; a later one does not change it. */
  version: string;
  /** Positions that it visited for a move at most; 0 if it does not search. */
  nodes: number;
  /** In the game's own form, as in a traveller; with `scores` alone while the deal is sealed. */
  entry: Record<string, unknown>;
  /** By how much the caller's side did better, in what a board counts; negative: worse. */
  ahead: number;
  /** The same on the game's IMP-like scale. */
  imps: number;
}

/** A result of the same cards in the strip. */
export interface FieldResult {
  /** What the board counted for the side that is compared. */
  counts: number;
  /** On that side; `table` is the deal's own where the caller did not sit. */
  who: 'you' | 'table' | 'champion' | 'house' | 'person' | 'bot';
}

/** How many of the people who ended the same board on that side did worse, the same, and better. */
export interface PeopleCount {
  worse: number;
  same: number;
  better: number;
}

/** It is being worked out. */
export interface PartingToCome {
  state: 'working';
}

/** Others have still to play the board: it is shown when its window closes. Rule: DUP-REF-2 */
export interface PartingSealed {
  state: 'sealed';
}

/** The caller lost nothing by playing otherwise than the champion. */
export interface NoParting {
  state: 'same';
  /** Whether the caller played it as the champion did, choice by choice. */
  alike: boolean;
}

/** It cannot be told: the deal cannot be analysed, or the caller had no card to choose. */
export interface PartingUnknown {
  state: 'unknown';
}

/** The first own decision at which the champion chose otherwise and it cost something. Rule: DUP-REF-3 */
export interface Parting {
  state: 'parted';
  /** Of the deal, before the move; where its replay opens. */
  ply: number;
  /** Number of the trick, from 1; 0 for a call, and in games without tricks. */
  trick: number;
  /** The moves, without what was announced along with them. */
  own: string;
  /** The moves, without what was announced along with them. */
  champion: string;
  /** By what the player could know, in `unit`s; null where that is not calculated, as for a call: it is shown if the deal came out worse. */
  cost: number | null;
  unit: MarginUnit;
}

/** How the cards of a finished deal went elsewhere. */
export interface DealReference {
  table: string;
  deal: number;
  /** The caller's; 0 for those who did not sit there. */
  side: number;
  /** The deal's own, in the game's own form. */
  entry: Record<string, unknown>;
  /** What it counted for the side. */
  counts: number;
  /** The champion's result, then the house's; empty while they are worked out. */
  bots: BotResult[];
  /** Others have still to play the board: only the champion's scores are shown. Rule: DUP-REF-2. */
  sealed: boolean;
  /** Results of the same cards at all tables, the lowest first, the caller's and the bots' among them; empty if sealed. */
  field: FieldResult[];
  /** Null with fewer than five people, and for those who did not sit there. Rule: DUP-REF-4. */
  people: PeopleCount | null;
  parting: PartingToCome | PartingSealed | NoParting | PartingUnknown | Parting;
}

/** A deal of a match beside the champion's. */
export interface ReferencedDeal {
  deal: number;
  /** The own. */
  entry: Record<string, unknown>;
  /** The champion's entry; null while it is worked out. */
  champion: Record<string, unknown> | null;
  /** By how much the caller's side did better; null while it is worked out, and where it does not count: a bot has played for the caller, or one at the table was too late to move as it would. */
  imps: number | null;
}

/** How somebody's deals compare with the champion's on the same cards. Rule: RTG-3 */
export interface CardRating {
  game: string;
  /** The latest that count, 300 at most. */
  deals: number;
  /** IMPs a deal; negative: worse than the champion. */
  mean: number;
  /** Of the interval that holds the true mean in 95 of 100 cases; null with one deal. */
  low: number | null;
  /** Of the interval that holds the true mean in 95 of 100 cases; null with one deal. */
  high: number | null;
  /** Of Valat, whose champion it was, at the latest deal. */
  version: string;
}

/** A match on the champion's scale. */
export interface MatchReference {
  table: string;
  /** As of `DealReference`. */
  side: number;
  /** Without those whose boards others have still to play. Rule: DUP-REF-2. */
  deals: ReferencedDeal[];
  /** How many of them are still worked out. */
  waiting: number;
  /** The sum; null before the first result is there. */
  imps: number | null;
  /** Numbers of the deals in which the caller's side did best and worst against the champion; null before the second result is there. */
  best: number | null;
  /** Numbers of the deals in which the caller's side did best and worst against the champion; null before the second result is there. */
  worst: number | null;
  /** Null for guests, whom an account keeps it for, and before the first deal counts. */
  rating: CardRating | null;
}

/** A deal of the caller's history, by what it cost against the champion. */
export interface CostlyDeal {
  table: string;
  deal: number;
  game: string;
  /** Milliseconds since 1970. */
  at: number;
  /** What each side wrote. */
  scores: number[];
  /** The caller's. */
  side: number;
  /** Against the champion. */
  imps: number;
}

/** The caller's boards of a day that is over, beside the champion's. */
export interface Yesterday {
  game: string;
  /** On how many of the boards the caller did better, and the same. */
  beaten: number;
  /** On how many of the boards the caller did better, and the same. */
  level: number;
  /** How many the caller has ended that have a reference. */
  boards: number;
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
  /** By seat: a person or a house bot. */
  kinds: SeatKind[];
  /** The person's picture, or null. */
  avatars: (string | null)[];
  scores: number[];
  winner: number | null;
  places: number[] | null;
  boards: BoardsOf;
  deals: ReplayedDeal[];
  /** Of the score by a director. */
  adjustments: Adjustment[];
  /** Formats of other programs to download them in. */
  formats: string[];
  /** Opens a private table's replays to others, as `?share=`; null if not needed. */
  share: string | null;
}

/** A move and the position after it, every card open; the first step has no move. */
export interface ReplayStep {
  seat: number | null;
  move: string | null;
  /** `player`, `bot` or `clock`; null if unknown. */
  by: string | null;
  scene: Scene;
}

/** Whether the proof of a deal gives its cards; if not, why. */
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
  /** Null if cards were given for practice, or it cannot be read. */
  proof: Proof | null;
  /** Null if cards were given for practice. */
  verified: Verification | null;
}

/** What is wrong with a record, and the move that cannot be made, if it is a move. */
export interface RecordFault {
  code: string;
  why: string;
  key?: string;
  args?: Record<string, string>;
  rule?: string;
  ply: number | null;
  move: string | null;
}

/** A deal record from anywhere, as far as its moves can be made. */
export interface RecordReplay {
  record: Record<string, unknown>;
  steps: ReplayStep[];
  lines: Line[];
  result: Result | null;
  fault: RecordFault | null;
}

/** A finished deal with another line of play: all moves from the ply on, and what may be done next. */
export interface Branch {
  moves: string[];
  steps: ReplayStep[];
  legal: string[];
  scene: Scene;
  result: Result | null;
  lines: Line[];
}

/** A line of the answer to an analysis: what is new; the last one has the analysis, or why there is none. */
export interface AnalysisProgress {
  /** Number of cards analysed. */
  done?: number;
  /** Number of cards in the deal. */
  total?: number;
  /** Cards whose cost with all cards open is known by now; the rest follows. */
  opened?: PlayAnalysis[];
  /** Cards that are analysed by now. */
  plays?: PlayAnalysis[];
  /** The evaluation of the deal, once all cards are analysed open; null without one. */
  course?: Evaluation | null;
  analysis?: Analysis;
  error?: ErrorObject;
}

/** The result of a board at one table. */
export interface TravellerRow {
  table: string;
  deal: number;
  /** Whether it is the table that was asked about. */
  own: boolean;
  players: LobbySeat[];
  /** The deal's result, and what else the game keeps of it, such as the opening lead. */
  entry: Result & { lead?: Card | null };
  /** How it compares; null with fewer than `enough` results. */
  figures: Figures | null;
}

/** How each table played a board, the best for side 0 first. */
export interface Traveller {
  table: string;
  deal: number;
  /** Number of results needed for a comparison. */
  enough: number;
  /** Number of results. */
  results: number;
  own: TravellerRow | null;
  /** At most 20. */
  rows: TravellerRow[];
  /** Offset of the next page, or null. */
  next: number | null;
}

/** A finished board of a table against the others'. */
export interface ComparedBoard {
  deal: number;
  results: number;
  /** How it compares; null with fewer than `enough` results. */
  figures: Figures | null;
}

/** The finished boards of a table against other tables', and the sums over those that can be compared. */
export interface TableComparison {
  table: string;
  enough: number;
  deals: ComparedBoard[];
  /** How it compares; null with fewer than `enough` results. */
  tally: Figures | null;
}

/** A puzzle in a list. */
export interface PuzzleEntry {
  id: string;
  game: string;
  kind: PuzzleKind;
  /** What it is about, as a key for translators. */
  theme: string;
  /** 1 … 3, from easy to hard. */
  level: number;
}

/** A game with puzzles. */
export interface PuzzleGame {
  game: string;
  count: number;
  daily: PuzzleEntry;
}

/** The games with puzzles, each with its puzzle of the day. */
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

/** A puzzle, as the player sees it, without its solution. */
export interface PuzzlePosition {
  id: string;
  game: string;
  kind: PuzzleKind;
  theme: string;
  /** 1 … 3, from easy to hard. */
  level: number;
  /** The seat that is asked. */
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
  /** How much less it brings than the best choice. */
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

/** The solution of a puzzle, and why. */
export interface PuzzleSolution {
  id: string;
  /** Each of these solves it. */
  best: string[];
  unit: PuzzleUnit;
  /** Deals sampled, each consistent with what the seat could know. */
  worlds: number;
  /** The move of the player in the deal. */
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

/** Puzzles of a game to solve offline, those of the coming days among them. */
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
  /** Id of the tournament whose prize or fee it is, or null. */
  tournament: string | null;
  /** The reason given, or empty. */
  reason: string;
  /** Play chips, or seconds of VIP status. */
  unit: LedgerUnit;
  /** Negative if chips or time went out. */
  amount: number;
  /** Of that unit, afterwards. */
  balance: number;
}

/** The caller's chips and VIP time. */
export interface Ledger {
  chips: number;
  /** When the VIP time ends, milliseconds since 1970; 0 if there never was any. */
  vip_until_ms: number;
  /** Players with fewer chips may fill up to this, once a day. */
  floor: number;
  /** The newest first, at most 200. */
  lines: LedgerLine[];
}

/** Follows or blocks a player, or no longer; a block also ends following. */
export interface RelationChange {
  follows?: boolean;
  blocks?: boolean;
}

/** What the caller and a player are to each other. */
export interface OwnRelation {
  follows: boolean;
  blocks: boolean;
  /** Each follows the other. */
  friends: boolean;
}

/** A player; `avatar` may be null. */
export interface Person {
  name: string;
  avatar: string | null;
}

/** A player who follows the caller, as the caller follows them. */
export interface Friend {
  name: string;
  avatar: string | null;
  /** Null where one of the two has turned that off. */
  presence: Presence | null;
  /** The public table where the friend is, or null. */
  table: string | null;
  /** What is played there, or null. */
  game: string | null;
  /** Whether there is a seat. */
  joinable: boolean;
}

/** The caller's incidents: matches with people that they left, or let the clock play. */
export interface OwnConduct {
  /** How many have not faded. */
  incidents: number;
  /** How many matches, played to their end, take the next one away; 0 if there is none. */
  matches: number;
  /** Until when the caller sits down only at private tables, milliseconds since 1970; null if there is no pause. */
  paused_until: number | null;
}

/** The caller's friends, those whom they follow besides, and those whom they have blocked, by name. */
export interface MyPeople {
  friends: Friend[];
  follows: Person[];
  blocked: Person[];
  /** How many one may follow, and how many block. */
  most: number;
}

/** Challenges players: opens a private table for all of them once they have accepted. */
export interface ChallengeRequest {
  /** Names of registered players, in the order of the seats that they get: partners first. */
  people: string[];
  game: string;
  /** Named rule set; null is the game's first. */
  preset: string | null;
  /** Rule-set fields that differ from the preset. */
  options: Record<string, unknown>;
  /** Null is unlimited. */
  clock: ClockRule | null;
  /** Level of the bots that take the seats that are left; null is the house's own. */
  bots: string | null;
  /** The match is rated, if no seat is left. */
  rated: boolean;
}

/** Challenges the people with whom the caller has played a match, to the same game. */
export interface ChallengeAgainRequest {
  table: string;
}

/** An answer, coming to the table once all have accepted, or taking one's own challenge back. */
export interface ChallengeAct {
  do: ChallengeDo;
}

/** A person of a challenge. */
export interface ChallengePerson {
  name: string;
  avatar: string | null;
  answer: 'waiting' | 'later' | 'yes' | 'no';
  /** Is ready for the table, once all have accepted. */
  came: boolean;
}

/** A challenge as its people see it. */
export interface ChallengePicture {
  id: string;
  /** Who made it. */
  by: ChallengePerson;
  /** Those who are asked. */
  people: ChallengePerson[];
  /** Whether the caller made it. */
  own: boolean;
  /** The caller's own. */
  answer: 'waiting' | 'later' | 'yes' | 'no';
  /** Whether the caller is ready for the table. */
  came: boolean;
  game: string;
  preset: string | null;
  options: Record<string, unknown>;
  clock: ClockRule | null;
  /** `called`: all have accepted and have until `until_ms` to come. */
  phase: 'open' | 'called' | 'started' | 'off';
  /** It was called off, null if it was not: someone said no, it was taken back, its three days are over, someone did not come, or the table could not be opened. */
  why: 'declined' | 'withdrawn' | 'expired' | 'not_come' | 'not_opened' | null;
  /** When it was made, milliseconds since 1970. */
  made_ms: number;
  /** When it ends by itself. */
  until_ms: number;
  /** Which was opened, or null. */
  table: string | null;
  /** Null while it runs. */
  ended_ms: number | null;
}

/** A challenge of the caller's is new or has changed. */
export interface ChallengeMessage {
  type: 'challenge';
  challenge: ChallengePicture;
}

/** The caller's challenges, those that run first; those that ended within a week are among them. */
export interface ChallengeList {
  challenges: ChallengePicture[];
  /** The house's time. */
  now_ms: number;
}

/** A tournament; bots take the free places at its start. */
export interface OwnTournamentPlan {
  kind: 'tournament';
  game: string;
  starts_ms: number;
  access: 'open' | 'link';
  format: TournamentFormat;
}

/** A club evening. */
export interface OwnSessionPlan {
  kind: 'session';
  game: string;
  starts_ms: number;
  access: 'open' | 'link';
  title: string;
  contest: SessionContest;
  /** Per round. */
  boards: number;
  /** Per board. */
  minutes: number;
  /** Players per table, if the game allows several numbers. */
  players: number | null;
}

/** Starts it now, before its time; someone must have entered. */
export interface StartEvent {
  do: 'start';
  /** The client's own id of the act, which is done once. */
  id?: string | null;
}

/** Stops clocks and bots, for 15 minutes at most. */
export interface PauseEvent {
  do: 'pause';
  /** The client's own id of the act, which is done once. */
  id?: string | null;
}

/** Lets clocks and bots run again. */
export interface ResumeEvent {
  do: 'resume';
  /** The client's own id of the act, which is done once. */
  id?: string | null;
}

/** Gives the seat of an absent player to a bot; the fields are those of `AbsentPlayer`. */
export interface RemoveAbsentPlayer {
  do: 'remove';
  /** The client's own id of the act, which is done once. */
  id?: string | null;
  number: number;
  place?: number;
}

/** Asks a registered player who has entered to be the new owner, in place of who was asked before. */
export interface HandOnEvent {
  do: 'hand_on';
  /** The client's own id of the act, which is done once. */
  id?: string | null;
  name: string;
}

/** Calls it off before it starts. */
export interface CancelEvent {
  do: 'cancel';
  /** The client's own id of the act, which is done once. */
  id?: string | null;
}

/** Makes the caller, whom the owner has asked, the new owner. */
export interface TakeOverEvent {
  do: 'take_over';
  /** The client's own id of the act, which is done once. */
  id?: string | null;
}

/** Says no to the owner. */
export interface DeclineEvent {
  do: 'decline';
  /** The client's own id of the act, which is done once. */
  id?: string | null;
}

/** A player who has been away from the table for a minute or longer. */
export interface AbsentPlayer {
  /** Of the entry in a tournament, of the contestant in a session. */
  number: number;
  /** The player's place in the contestant, from 0; 0 in a tournament. */
  place: number;
  name: string;
}

/** A player's own event, and what the caller may do with it. */
export interface OwnEvent {
  kind: OwnEventKind;
  id: string;
  game: string;
  /** Of a session; empty for a tournament. */
  title: string;
  /** Of a tournament; null for a session. */
  format: TournamentFormat | null;
  /** As of the tournament or the session. */
  phase: string;
  access: EventAccess;
  starts_ms: number | null;
  entered: number;
  /** The name of its owner; null if the owner's account was deleted. */
  owner: string | null;
  /** Whether the caller is the owner. */
  own: boolean;
  /** The name of who is asked to be the new owner, for the two of them; null for all others. */
  heir: string | null;
  /** What the owner, or who is asked, can do now; empty for all others. */
  acts: OwnEventDo[];
  /** Whom the owner may remove now; empty for all others. */
  absent: AbsentPlayer[];
  /** Whom the owner may hand it on to: registered players who have entered; empty for all others. */
  heirs: string[];
}

/** The events that the caller has open. */
export interface OwnEventList {
  events: OwnEvent[];
  /** How many a player may have open. */
  most: number;
}

/** The caller's entry. */
export interface OwnEntry {
  /** Its number, from 1. */
  entry: number;
  status: EntryStatus;
  /** Version of the rules' text that the caller accepted. */
  rules: number;
  /** Why a bot holds the seat, or null. */
  departure: Departure | null;
  /** No move of their own in a whole round, so no prize. */
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
  /** Number of entries, and of places. */
  entered: number;
  /** Number of entries, and of places. */
  size: number;
  /** The newest round, 0 before the first, and the number of rounds. */
  round: number;
  /** The newest round, 0 before the first, and the number of rounds. */
  rounds: number;
  opened_ms: number;
  paused: boolean;
  /** When it starts; null: when full. */
  starts_ms: number | null;
  /** Only registered players can enter. */
  registered: boolean;
  /** Only players with VIP time can enter. */
  vip: boolean;
  /** Chips to pay on entering; all of them are paid out. */
  fee: number;
  /** Bots take free places; with fewer than half of the places held by people no prizes are paid. */
  fills: boolean;
  /** When they do; null while there is no entry, and if it is full, paused, or waits for people. */
  fills_ms: number | null;
  /** Places that bots have taken. */
  filled: number;
  /** Null if the caller has not entered. */
  own: OwnEntry | null;
  /** Whose it is: the house's, or a player's own, in the lists or by its link. */
  access: EventAccess;
}

/** Tournaments: open ones first, then those in progress; or a page of finished ones. */
export interface TournamentList {
  tournaments: TournamentSummary[];
  /** How many there are; the list starts at the offset. */
  total: number;
}

/** An entry, by the name at that time. */
export interface TournamentEntry {
  entry: number;
  name: string;
  guest: boolean;
  status: EntryStatus;
  departure: Departure | null;
  idle: boolean;
  /** A bot in a free place. */
  filled: boolean;
}

/** The score of a table in play. */
export interface RunningScore {
  /** Number of finished deals. */
  deals: number;
  /** Of each side after them; empty if other tables play the same cards. */
  scores: number[];
}

/** A table of a round. */
export interface TournamentTable {
  /** Entries by seat. */
  seats: number[];
  /** The side of each seat. */
  sides: number[];
  /** Null until it is open. */
  id: string | null;
  /** Of each side; empty until it is finished. */
  scores: number[];
  /** The score meanwhile; null before its first deal is over, and once `scores` are there. */
  running: RunningScore | null;
  /** The entries that are through; null until the round is closed. */
  advancing: number[] | null;
  /** What decided it, or null. */
  by: DecidedBy | null;
  /** The entries that are through by this table's result alone; empty if other tables decide too. */
  ahead: number[];
}

/** A round, drawn or upcoming. */
export interface TournamentRound {
  /** SHA-256 of its secret, shown since entries opened. */
  hash: string;
  /** Hex digits once the round is over; null before. */
  secret: string | null;
  /** How many draws were thrown away because partners would have met again. */
  attempt: number;
  /** Until when its players are waited for; null until it is drawn. */
  call_ms: number | null;
  /** Whether its tables have dealt. */
  started: boolean;
  tables: TournamentTable[];
}

/** The prize of each entry of a place: play chips, and seconds of VIP status. */
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

/** What is played, for players about to enter. */
export interface TournamentRulesText {
  /** Of the text; entering accepts it. */
  version: number;
  /** A table's match ends after so many. */
  deals: number;
  /** That end it earlier, or null. */
  points: number | null;
  /** Seconds per move. */
  move_s: number;
  /** Seconds in which called players have to come. */
  call_s: number;
  /** Whether all tables of a round play the same cards. */
  shared_boards: boolean;
  /** Whether the last table plays, without a limit of deals, until the game ends its match. */
  last_to_end: boolean;
  /** Games per match; the side with most of them wins, each game by these deals and points. */
  best_of: number;
}

/** A whole tournament, as the caller may see it. */
export interface TournamentMessage {
  type: 'tournament';
  summary: TournamentSummary;
  /** Number of the newest event. */
  seq: number;
  /** The house's time. */
  now_ms: number;
  /** The reason while clocks and bots are paused, or null. */
  paused: string | null;
  /** Why it was cancelled or is void, or null. */
  reason: string | null;
  /** When it became final, was cancelled or was made void, the latest of these; null before. */
  over_ms: number | null;
  /** Whether another one follows it. */
  repeats: boolean;
  /** Whether the caller may direct it. */
  directs: boolean;
  rules: TournamentRulesText;
  amounts: PlacePrize[];
  entries: TournamentEntry[];
  /** All rounds, drawn or not. */
  rounds: TournamentRound[];
  winners: Winner[];
}

/** An entry in the standings. */
export interface StandingRow {
  /** From 1, tied entries share one; null while the entry may still get another. */
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
  /** Number of rows; the page starts at the offset. */
  total: number;
}

/** A tournament that a player has entered. */
export interface EnteredTournament {
  id: string;
  game: string;
  format: TournamentFormat;
  phase: TournamentPhase;
  opened_ms: number;
  /** The final place; null before, or without one. */
  place: number | null;
}

/** The newest tournaments that a player has entered, at most a hundred, the latest first. */
export interface PlayerTournaments {
  tournaments: EnteredTournament[];
}

/** An entry to a tournament. */
export interface EnterRequest {
  /** Version of the rules' text that the player has seen. */
  rules: number;
  /** The player's part in the draws, 32 hex digits. */
  nonce: string;
}

/** Leaves on purpose; without `sure` it is refused, since no one can return. */
export interface LeaveRequest {
  sure: boolean;
}

/** The prize of each entry of a place. */
export interface PlanPrize {
  /** 1 the grand prize, 2 the second. */
  place: 1 | 2;
  /** Play chips. */
  chips: number;
  /** Days of VIP status. */
  vip_days: number;
}

/** How a tournament or a period repeats. */
export interface RepeatRule {
  /** A recurrence rule of RFC 5545 by weeks or months, such as `FREQ=WEEKLY;BYDAY=MO`. */
  rule: string;
  /** The time zone of the rule, such as `Europe/Sofia`. */
  zone: string;
}

/** A tournament that an organiser plans. */
export interface TournamentPlan {
  game: string;
  format: TournamentFormat;
  /** When it starts, milliseconds since 1970. */
  starts_ms: number;
  /** As of `TournamentSummary`. */
  registered: boolean;
  /** As of `TournamentSummary`. */
  vip: boolean;
  /** As of `TournamentSummary`. */
  fee: number;
  /** By place; none where there is a fee, since the pool is all that is paid out. */
  prizes: PlanPrize[];
  /** How it repeats, by weeks or months; null: it does not. */
  repeat: RepeatRule | null;
  /** It waits for people: unless it is full by then it does not take place. Otherwise bots take the free places, if anyone has entered. */
  waits: boolean;
  /** For the audit log. */
  reason: string;
}

/** A round starts, and the player's table waits. */
export interface CallMessage {
  type: 'called';
  tournament: string;
  game: string;
  /** Number of the round, from 1, and of all rounds. */
  round: number;
  /** Number of the round, from 1, and of all rounds. */
  rounds: number;
  table: string;
  /** Number of the table in its round. */
  place: number;
  /** When the tables deal, with or without everyone; after a pause players are called again. */
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

/** A round is over: whether the player is through, and what decided it. */
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

/** Other news of a tournament of the player's. */
export interface NoticeMessage {
  type: 'notice';
  tournament: string;
  game: string;
  /** What it is. */
  about: 'paused' | 'resumed' | 'cancelled' | 'voided' | 'rules' | 'disqualified' | 'reinstated' | 'dropped' | 'overlaps';
  /** The reason that staff gave, or empty. */
  reason: string;
}

/** Stops clocks and bots. */
export interface PauseTournament {
  do: 'pause';
  /** What those concerned are told. */
  reason: string;
  /** The client's own id of the act, which is done once. */
  id?: string | null;
}

/** Lets clocks and bots run again. */
export interface ResumeTournament {
  do: 'resume';
  /** What those concerned are told. */
  reason: string;
  /** The client's own id of the act, which is done once. */
  id?: string | null;
}

/** Ends the tournament without results. */
export interface CancelTournament {
  do: 'cancel';
  /** What those concerned are told. */
  reason: string;
  /** The client's own id of the act, which is done once. */
  id?: string | null;
}

/** Takes an entry out; `entry` is its number. */
export interface DisqualifyEntry {
  do: 'disqualify';
  /** What those concerned are told. */
  reason: string;
  /** The client's own id of the act, which is done once. */
  id?: string | null;
  entry: number;
}

/** Lets a disqualified entry in again; `entry` is its number. */
export interface ReinstateEntry {
  do: 'reinstate';
  /** What those concerned are told. */
  reason: string;
  /** The client's own id of the act, which is done once. */
  id?: string | null;
  entry: number;
}

/** Sets the rules to those that the house has now. */
export interface RenewRules {
  do: 'rules';
  /** What those concerned are told. */
  reason: string;
  /** The client's own id of the act, which is done once. */
  id?: string | null;
}

/** Ends its repetition. */
export interface EndRepetition {
  do: 'once';
  /** What those concerned are told. */
  reason: string;
  /** The client's own id of the act, which is done once. */
  id?: string | null;
}

/** Adjusts the score at a table. */
export interface AdjustScore {
  do: 'adjust';
  /** What those concerned are told. */
  reason: string;
  /** The client's own id of the act, which is done once. */
  id?: string | null;
  /** The id of a table whose round is not closed. */
  table: string;
  /** Which side's score, and by how much: not 0. */
  side: number;
  /** Which side's score, and by how much: not 0. */
  points: number;
  /** Of which finished deal; null for the match. */
  deal?: number | null;
}

/** Counts the tournament for nothing, and takes back what was paid. */
export interface VoidTournament {
  do: 'void';
  /** What those concerned are told. */
  reason: string;
  /** The client's own id of the act, which is done once. */
  id?: string | null;
}

/** The limit of all prizes together: play chips, and seconds of VIP status. */
export interface PeriodFund {
  chips: number;
  vip_s: number;
}

/** A change by the organiser since the announcement. */
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
  /** Deals of tournaments at these games count. */
  games: string[];
  phase: PeriodPhase;
  start_ms: number;
  /** Deals that end from `start_ms` on and before this time count. */
  end_ms: number;
  /** When it becomes final at the latest, unless a player is under review; null once it is over. */
  final_ms: number | null;
  /** It should be final by now, but a review is open. */
  overdue: boolean;
  /** The limit of all prizes together. */
  fund: PeriodFund;
  /** By place, from 1 on. */
  prizes: PlacePrize[];
  /** The version of the rules' text. */
  rules: number;
  /** Null if it takes place once. */
  repeat: RepeatRule | null;
  /** How many players are under review. */
  reviews: number;
  /** The oldest first. */
  changes: PeriodChange[];
}

/** Prize periods by their start; or a page of finished ones, the latest first. */
export interface PeriodList {
  periods: PeriodSummary[];
  /** How many there are; the list starts at the offset. */
  total: number;
  /** Whether the caller may plan periods, and sees drafts. */
  organiser: boolean;
  /** The house's time. */
  now_ms: number;
}

/** A place with a prize, by the player's name at that time. */
export interface PeriodWinner {
  /** From 1; tied players share a place and its prizes. */
  place: number;
  /** Null if the winner hides it. */
  name: string | null;
  points: number;
  deals: number;
  chips: number;
  vip_s: number;
  /** A guest gets no prize. */
  guest: boolean;
  /** Whether it is the caller. */
  own: boolean;
}

/** A whole prize period, as the caller may see it. */
export interface PeriodMessage {
  summary: PeriodSummary;
  /** Number of the newest event. */
  seq: number;
  /** The house's time. */
  now_ms: number;
  /** Once it is final. */
  winners: PeriodWinner[];
  /** Whether the caller is a winner who hides their name. */
  hidden: boolean;
  /** Id of the next occurrence, or null. */
  next: string | null;
}

/** A player in a ranking. */
export interface RankingRow {
  /** From 1; tied players share a place. Null for a guest, who takes none. */
  place: number | null;
  /** Null if a winner hides it. */
  name: string | null;
  points: number;
  /** How many count. */
  deals: number;
  /** When the player reached the sum. */
  reached_ms: number;
  /** A guest gets no prize, unless they register by the end. */
  guest: boolean;
  /** Whether it is the caller. */
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
  /** Number of rows; the page starts at the offset. */
  total: number;
  /** The caller's row, on any page; or null. */
  own: RankingRow | null;
  /** The place with a prize that a guest would have by registering; or null. */
  register_place: number | null;
  /** Null for callers without a session. */
  uncounted: UncountedCounts | null;
}

/** A period that an organiser plans; fields as in `PeriodSummary`. */
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

/** A suspicious pattern; never a verdict. */
export interface PeriodEvidence {
  /** `partners` who meet at most tables, `losses` nearly all to one opponent, moves too `fast` for a person or too `even`, entries of one tournament from one `network` or `device`. */
  kind: 'partners' | 'losses' | 'fast' | 'even' | 'network' | 'device';
  /** Names, the player concerned first. */
  players: string[];
  /** What it rests on, by name. */
  figures: Record<string, number>;
  /** The first of them, if there are many. */
  deals: EvidenceDeal[];
  /** The tournament that was entered from one place, or null. */
  tournament: string | null;
}

/** A player under review or disqualified, by the name at that time. */
export interface PeriodPerson {
  name: string;
  reason: string;
}

/** What organisers check before a period becomes final. */
export interface PeriodChecks {
  evidence: PeriodEvidence[];
  reviews: PeriodPerson[];
  disqualified: PeriodPerson[];
  /** Names of players who are not ranked, because they or their family work for the house. */
  family: string[];
}

/** A new draft, with the organiser's reason for the record. */
export interface DraftRequest {
  plan: PlanRequest;
  reason: string;
}

/** Whether the winner's name is hidden. */
export interface ConsentRequest {
  hidden: boolean;
}

/** Changes the plan of a draft. */
export interface ChangePeriod {
  do: 'change';
  /** Shown with the act, also to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  plan: PlanRequest;
}

/** Announces a draft. */
export interface AnnouncePeriod {
  do: 'announce';
  /** Shown with the act, also to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
}

/** Ends the period later. */
export interface ExtendPeriod {
  do: 'extend';
  /** Shown with the act, also to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  end_ms: number;
}

/** Moves a period that has not started. */
export interface MovePeriod {
  do: 'move';
  /** Shown with the act, also to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  start_ms: number;
  end_ms: number;
}

/** Ends the period without prizes. */
export interface CancelPeriod {
  do: 'cancel';
  /** Shown with the act, also to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
}

/** Counts the period for nothing, and takes its prizes back. */
export interface VoidPeriod {
  do: 'void';
  /** Shown with the act, also to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
}

/** Ends its repetition. */
export interface StopRepeating {
  do: 'stop';
  /** Shown with the act, also to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
}

/** Makes a provisional ranking final. */
export interface ConfirmPeriod {
  do: 'confirm';
  /** Shown with the act, also to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
}

/** Takes a player out. */
export interface DisqualifyPlayer {
  do: 'disqualify';
  /** Shown with the act, also to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** The name. */
  player: string;
}

/** Opens a review of a player. */
export interface ReviewPlayer {
  do: 'review';
  /** Shown with the act, also to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** The name. */
  player: string;
}

/** Closes a review. */
export interface CloseReview {
  do: 'reviewed';
  /** Shown with the act, also to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** The name. */
  player: string;
}

/** A session as lists show it. */
export interface SessionSummary {
  id: string;
  title: string;
  game: string;
  contest: SessionContest;
  method: SessionMethod;
  phase: SessionPhase;
  /** How many players have entered. */
  entered: number;
  /** The newest round, 0 before the first, and the number of rounds, 0 before the seating. At free pace some tables may still play earlier rounds. */
  round: number;
  /** The newest round, 0 before the first, and the number of rounds, 0 before the seating. At free pace some tables may still play earlier rounds. */
  rounds: number;
  /** Boards per round. */
  boards: number;
  /** Minutes per board. */
  minutes: number;
  opened_ms: number;
  /** When it starts; null: when its director starts it. */
  starts_ms: number | null;
  paused: boolean;
  /** Whether the caller has entered. */
  own: boolean;
  /** Rounds per match of teams. */
  segments: number;
  /** Whether all tables play a round together, or each starts as soon as its players are there. */
  pace: SessionPace;
  /** Whose it is: the house's, or a player's own, in the lists or by its link. */
  access: EventAccess;
}

/** A finished session, as lists show it. */
export interface PastSession {
  id: string;
  title: string;
  game: string;
  phase: SessionPhase;
  opened_ms: number;
  ended_ms: number;
}

/** Sessions in progress, and a page of finished ones. */
export interface SessionList {
  sessions: SessionSummary[];
  over: PastSession[];
  /** How many are finished; `over` starts at the offset. */
  total: number;
  /** Whether the caller may plan a session. */
  organises: boolean;
}

/** The bidding system of an entry. */
export interface SessionSystem {
  /** The entry's number, by which you ask for the system. */
  entry: number;
  /** Of a shipped system; empty for a file of their own. */
  name: string;
  /** Switched on or off against the system's default: `+hoyt -gerber`. */
  conventions: string;
  /** By language. */
  title: Record<string, string>;
}

/** An entry: people who play together. */
export interface SessionEntry {
  entry: number;
  /** One or two names; up to six for a team, the captain first. */
  names: string[];
  /** The name that the place beside is kept for, or empty. */
  partner: string;
  /** Whether the caller is one of them. */
  own: boolean;
  /** The team's name; empty if it has none. */
  team: string;
  /** Names that places in the team are kept for; empty: anyone may join. */
  kept: string[];
  /** Their bidding system; null if they registered none. */
  system: SessionSystem | null;
  /** They play only if a pair is missing; false once they play. */
  standby: boolean;
}

/** A player of a contestant now. */
export interface SessionMember {
  name: string;
  bot: boolean;
  own: boolean;
}

/** A player of a contestant until a substitute came. */
export interface FormerSessionMember {
  /** The player's place in the contestant, from 0. */
  place: number;
  /** Others have played the boards of this round and of later ones. */
  before: number;
  name: string;
  bot: boolean;
}

/** A contestant: a pair, a team or a single player. */
export interface SessionContestant {
  number: number;
  members: SessionMember[];
  /** A team's name; empty without one. */
  name: string;
  /** The captain's place among the team's members; -1 without one. */
  captain: number;
  /** A team's places of North, South, East and West in this round; the caller's own team has those of the next round too, a director who does not play those of all teams. */
  lines: [number, number, number, number][];
  /** Former players, in the order in which they left. */
  former: FormerSessionMember[];
  /** Its bidding system; null if it registered none. */
  system: SessionSystem | null;
}

/** The board that a table plays, and how far it is. */
export interface RunningBoard {
  board: number;
  phase: 'auction' | 'play';
  /** Number of the trick, from 1; 0 during the auction. */
  trick: number;
  /** All calls of the auction so far. */
  calls: string[];
  /** The last bid, after the auction the contract; null without one. */
  contract: string | null;
  /** Of the contract: 1, 2 doubled, 4 redoubled. */
  multiplier: number;
  /** Declarer's seat; null without a contract. */
  declarer: number | null;
  /** The seat that makes the next move; null while no one does. */
  turn: number | null;
}

/** A table of the current round; at free pace a table in play, or one that people have not left yet. */
export interface SessionTable {
  table: number;
  section: string;
  /** Contestants by seat. */
  seats: number[];
  /** By seat, the player's place among the contestant's members. */
  places: number[];
  /** Boards to play there. */
  boards: number[];
  /** Null until the table is open, and for callers who may not go there. */
  id: string | null;
  /** How many of the boards are finished. */
  played: number;
  /** The table has finished the round. */
  done: boolean;
  /** When its clock ends, which may differ from the round's; 0 without a running clock. */
  ends_ms: number;
  /** The reason if only this table is paused, or null. */
  paused: string | null;
  /** What its clock had left when it was paused; at free pace also while the whole session is paused. */
  left_ms: number;
  /** Seats of people who are away; for the director only. */
  away: number[];
  /** Lets the director look on; null for all others, and at tables whose boards the director has still to play. */
  invite: string | null;
  /** The round that is played there. */
  round: number;
  /** Its board; null for all but the director, and where the director may not look on. */
  running: RunningBoard | null;
}

/** A contestant that others wait for. */
export interface SessionMissing {
  number: number;
  /** The newest round that they have reached, 0 before the first. */
  round: number;
  /** Whether they still play it; if not, they wait for others themselves. */
  plays: boolean;
}

/** A table at free pace that some of its players are ready for. */
export interface SessionNextTable {
  round: number;
  table: number;
  section: string;
  /** Contestants by seat. */
  seats: number[];
  boards: number[];
  /** Contestants that the others wait for. */
  missing: SessionMissing[];
  /** When it starts; 0 while someone is missing. */
  starts_ms: number;
}

/** Two opponents of the newest round, and why they meet. */
export interface SessionPairing {
  /** Number of the round, from 1. */
  round: number;
  one: number;
  /** Null for a bye. */
  other: number | null;
  /** Stable name of the sentence. */
  key: string;
  /** Their places before the round; empty if there were none. */
  places: number[];
  /** Other contestants that the sentence names. */
  named: number[];
  /** The sentence in English; empty while results are hidden, like the fields above. */
  why: string;
}

/** A match of two teams, as far as results are shown. */
export interface SessionMatch {
  /** Round of the match, from 1. */
  round: number;
  one: number;
  other: number;
  /** IMPs, or boards at board-a-match. */
  margins: [number, number];
  /** In the session's own unit. */
  points: [number, number];
  /** Boards that both tables have played. */
  boards: number;
  /** Boards won by each team. */
  won: [number, number];
  /** In a knock-out the team that is through; null otherwise, and while the match is in progress. */
  winner: number | null;
  /** What decides it: the result, boards won, or the lower number. */
  by: 'margin' | 'boards' | 'number';
}

/** A row of the ranking. */
export interface SessionRanking {
  number: number;
  /** 0 or 1 if North-South and East-West are ranked apart; null otherwise. */
  direction: number | null;
  /** In the session's own unit. */
  total: number;
  /** Of the highest possible total; null with IMPs. */
  percent: number | null;
  /** Equals share a rank; null for contestants that are not ranked. */
  rank: number | null;
  boards: number;
  /** Part of the total carried over from an earlier session; null without any. */
  carried: number | null;
  /** Of the highest possible total there; null with IMPs. */
  carried_percent: number | null;
}

/** The result of a board at a table. */
export interface SessionScore {
  round: number;
  table: number;
  /** The contestants; without partners the player whose line it is, and the others by seat. */
  ns: number[];
  /** The contestants; without partners the player whose line it is, and the others by seat. */
  ew: number[];
  /** The traveller's entry in the game's own form; null if the board was not finished. */
  entry: unknown;
  /** For North-South, or for the player whose line it is; null without one. */
  score: number | null;
  /** Of both sides; null for a side without points. */
  points: [number | null, number | null];
  /** Number of the director's act that decides the score; null without one. */
  adjustment: number | null;
  /** The table's id, for the replay; null while the caller may not see it. */
  table_id: string | null;
  /** Number of the deal at that table. */
  deal: number;
}

/** A board with the results that are shown; in a picture during the session only the caller's own. */
export interface SessionBoard {
  board: number;
  /** How many results are shown; if `scores` has fewer, ask for the board by itself. */
  results: number;
  scores: SessionScore[];
}

/** The cards of a board. */
export interface SessionHand {
  board: number;
  /** The deal without calls and play. */
  record: Record<string, unknown>;
  /** Its result with all cards open; null if it is not known, or not yet. */
  opened: OpenCards | null;
}

/** The cards of the boards of a finished session. */
export interface SessionHands {
  boards: SessionHand[];
  /** How many boards are still being solved; ask again for them. */
  missing: number;
}

/** A version of the results of a finished session. */
export interface SessionVersion {
  /** From 1, the results at the end of the session. */
  version: number;
  /** When it became the newest, milliseconds since 1970. */
  at_ms: number;
  /** What made it: `final`, `adjusted`, `penalty`, `undone`, `fouled`, `board_cancelled`, `decided`. */
  kind: string;
  /** As shown to the players concerned; empty for the first version. */
  reason: string;
  /** The ruling, or for `undone` the act that was undone; null for the first version. */
  act: SessionAct | null;
}

/** All versions of a session's results, the first one first; none before its end. */
export interface SessionVersions {
  versions: SessionVersion[];
}

/** An act of the director that is in force. */
export interface SessionAct {
  /** Its number, by which you undo it. */
  act: number;
  /** Only the director sees `time`, `results`, `message` and `decided`; until its round starts only the director and the team see `line_up`. */
  kind: SessionActKind;
  /** As shown to the players concerned; empty if the act needs none. */
  reason: string;
  /** The contestant concerned; null without one. */
  contestant: number | null;
  /** Of a penalty: percent of a board, or points; null otherwise. */
  percent: number | null;
  /** Where the act applies; 0 without one. For `fouled` the first place. */
  round: number;
  /** Where the act applies; 0 without one. For `fouled` the first place. */
  table: number;
  /** Where the act applies; 0 without one. For `fouled` the first place. */
  board: number;
  /** Names of a substitute, late or standby pair, empty for a bot; the text of a message; when `results` are shown; the decision of an appeal (`decided`); the names of a `line_up` from North on, separated by commas. */
  text: string;
  /** Minutes added. */
  minutes: number;
  /** Whether the caller may undo it now. */
  undoable: boolean;
  /** Each side's score by a ruling on a board, as North-South's score; null for all other acts. */
  ns: SideScore | null;
  /** Each side's score by a ruling on a board, as North-South's score; null for all other acts. */
  ew: SideScore | null;
  /** Name of the player who appealed, if the act answers an appeal; empty otherwise. */
  asked: string;
}

/** An open call for the director, shown to the director and to the players of the table. */
export interface SessionCall {
  /** Its number, by which you answer it. */
  call: number;
  round: number;
  table: number;
  /** The caller's name. */
  name: string;
  /** Why; may be empty, and is empty for a director who has still to play that table's boards. */
  text: string;
  /** When the player called, milliseconds since 1970. */
  at_ms: number;
  /** Whether the caller sits there. */
  own: boolean;
}

/** An appeal against the score of a board, shown to the director and to the players of the table. */
export interface SessionAppeal {
  /** Its number, by which you hear and decide it. */
  appeal: number;
  round: number;
  table: number;
  board: number;
  /** The name of the player who appeals. */
  name: string;
  text: string;
  status: AppealStatus;
  /** The director's answer, once heard or decided. */
  answer: string;
  /** Whether the caller sits there. */
  own: boolean;
}

/** A proposed ruling on a board that the clock stopped. */
export interface SessionProposal {
  round: number;
  table: number;
  board: number;
  /** North-South's score with best play by all; null if the auction was not over. */
  double_dummy: number | null;
  /** Likely scores as far as declarer knew; empty if the auction was not over: then an average for both. */
  shares: ScoreShare[];
}

/** Something for the director to look at. */
export interface SessionHint {
  /** A result far from all others; a board without a result at a finished table; a table with boards to start while others are done; a contestant of whom no one is at the table; a call that does not fit the hand by the side's agreements, or an explanation that does not fit the call. */
  about: 'swing' | 'missing' | 'slow' | 'absent' | 'call' | 'explanation';
  round: number;
  table: number;
  /** The board concerned; 0 without one. */
  board: number;
  /** The absent contestant; 0 otherwise. */
  contestant: number;
  /** IMPs between a swing and the board's datum, or boards that a slow table has still to play; 0 otherwise. */
  amount: number;
  /** The call, or the call that was explained. */
  seat: number;
  /** The call, or the call that was explained. */
  move: string;
  /** The explanation. */
  told: string;
  /** The agreed meaning of the call, by language. */
  agreed: Record<string, string>;
}

/** The session as it would be played with the entries so far. */
export interface SessionOutlook {
  /** Its name. */
  movement: string;
  /** How many, bots included. */
  contestants: number;
  /** How many. */
  tables: number;
  /** How many. */
  rounds: number;
  /** Boards per contestant, sit-outs included. */
  boards: number;
  /** Whether someone has no table in some round. */
  sits_out: boolean;
  /** From the first card to the last, if every round takes all its time. */
  length_ms: number;
}

/** An earlier session whose results are carried over. */
export interface SessionCarried {
  session: string;
  title: string;
  /** The share of them that counts. */
  percent: number;
}

/** A whole session, as the caller may see it. */
export interface ClubSessionMessage {
  type: 'session';
  summary: SessionSummary;
  /** Number of the newest event. */
  seq: number;
  /** The house's time, milliseconds since 1970. */
  now_ms: number;
  /** When the round's clock ends; 0 without one, as at free pace. */
  ends_ms: number;
  /** The reason while clocks and bots are paused, or null. */
  paused: string | null;
  /** What the round's clock had left when it was paused. */
  left_ms: number;
  /** Why it was cancelled, or null. */
  reason: string | null;
  /** The hash of the hashes of all boards, shown since entries opened. */
  root: string;
  /** Name of the movement; empty before the seating. */
  movement: string;
  /** When results are shown. */
  results: SessionResults;
  /** Results are shown up to this round. */
  shown: number;
  /** Whether the caller may direct it. */
  directs: boolean;
  entries: SessionEntry[];
  contestants: SessionContestant[];
  tables: SessionTable[];
  /** Of the newest round, if results decide who meets. */
  pairings: SessionPairing[];
  /** Matches of teams, up to the round shown. */
  matches: SessionMatch[];
  ranking: SessionRanking[];
  boards: SessionBoard[];
  acts: SessionAct[];
  /** The director's, the newest last. */
  messages: string[];
  /** Until when results may be corrected; null during the session, and if it was cancelled. */
  corrections_ms: number | null;
  /** For the director only. */
  proposals: SessionProposal[];
  /** For the director only. */
  hints: SessionHint[];
  /** Open calls for the director. */
  calls: SessionCall[];
  /** Open and decided appeals. */
  appeals: SessionAppeal[];
  /** Names of systems and conventions that no one may play. */
  barred: string[];
  /** At free pace, tables that some players are ready for. */
  next_tables: SessionNextTable[];
  /** How ties are broken, in order; none: they share a place. */
  tie_breaks: SessionTieBreak[];
  /** The earlier session that results are carried over from; null without one. */
  carried: SessionCarried | null;
  /** Who moves for absent players: a bot until they come, or the clock at each move. */
  absence: SessionAbsence;
  /** While entries are open; null later, and with too few entries. */
  outlook: SessionOutlook | null;
}

/** Entering a session. */
export interface EnterSessionRequest {
  /** The player's part in the shuffle. */
  nonce: string;
  /** The name that the place beside is kept for; empty: anyone. */
  partner: string;
  /** Number of the entry to join; null for a new entry. */
  entry: number | null;
  /** The team's name, if the caller enters as its captain. */
  team: string;
  /** Names that places in the team are kept for; none: anyone may join. */
  kept: string[];
  /** The pair plays only if one is missing. */
  standby: boolean;
}

/** Who of a captain's team plays, from a round on. */
export interface LineUpRequest {
  /** A round that has not started. */
  round: number;
  /** Places among the members, from 0. */
  north_south: [number, number];
  /** Places among the members, from 0. */
  east_west: [number, number];
}

/** The bidding system of the caller's entry; without any field the default. */
export interface SessionSystemRequest {
  /** Of a shipped system; empty with a file. */
  name: string;
  /** Switched on or off against the system's default: `+hoyt -gerber`. */
  conventions: string;
  /** Text of a system of their own. */
  file: string;
}

/** A session that an organiser plans. */
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
  /** Sections that play the same boards side by side, each by a movement of its own. */
  sections: number;
  /** Rounds per match of teams. */
  segments: number;
  /** Players per table, if the game allows several numbers. */
  players: number | null;
  /** Names of systems and conventions that no one may play. */
  barred: string[];
  /** Whether all tables play a round together, or each starts as soon as its players are there. */
  pace: SessionPace;
  /** How ties are broken, in order; null: the default. Teams: their match, net IMPs, their quotient, matches won. Others share a place. */
  tie_breaks: SessionTieBreak[] | null;
  /** Id of a closed session of the same game, contest and method, from which contestants who play again carry their result over; empty: none. */
  carried_from: string;
  /** The share of that result that counts. */
  carried_percent: number;
  /** For the audit log. */
  reason: string;
}

/** A part of a weighted score: a score for North-South and its percentage. */
export interface ScoreShare {
  score: number;
  percent: number;
}

/** A side's score on a board: shares, or an artificial score. */
export interface SideScore {
  artificial: ArtificialScore | null;
  /** One for an assigned score, several for a weighted one. */
  shares: ScoreShare[];
}

/** A call for the director to the caller's table. */
export interface CallDirectorRequest {
  /** Why; may be empty. */
  text: string;
}

/** An appeal against the score of a board at a table of the caller's. */
export interface SessionAppealRequest {
  round: number;
  table: number;
  board: number;
  /** Why. */
  text: string;
}

/** The player's table of a round is open. */
export interface SessionTableMessage {
  type: 'session_table';
  session: string;
  title: string;
  game: string;
  /** Number of the round, from 1, and of all rounds. */
  round: number;
  /** Number of the round, from 1, and of all rounds. */
  rounds: number;
  /** Number of the table. */
  place: number;
  /** Id of the table. */
  table: string;
}

/** News of a session that the player takes part in. */
export interface SessionNoticeMessage {
  type: 'session_notice';
  session: string;
  title: string;
  about: NoticeAbout;
  /** The director's words, or the reason. */
  text: string;
  /** The ruling (`ruling`), the act that was undone (`undone`) or the decision (`appeal`); null otherwise. */
  act: SessionAct | null;
  /** The session's scoring, if there is an act. */
  method: SessionMethod | null;
}

/** Seats everyone now. */
export interface StartSession {
  do: 'start';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
}

/** Pauses the clocks of all tables, or of one. */
export interface PauseSession {
  do: 'pause';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
  /** The table's round, at free pace; 0: the one that it plays. */
  round?: number;
  /** 0 for all. */
  table?: number;
}

/** Resumes the clocks of all tables, or of one. */
export interface ResumeSession {
  do: 'resume';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
  /** The table's round, at free pace; 0: the one that it plays. */
  round?: number;
  /** 0 for all. */
  table?: number;
}

/** Makes the round longer or shorter. */
export interface AddSessionTime {
  do: 'time';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
  /** The table's round, at free pace; 0: the one that it plays. */
  round?: number;
  /** 0 for all. */
  table?: number;
  /** Minutes to add; negative to take away. */
  minutes: number;
}

/** Sends the text in `reason` to all players, or to one table. */
export interface SendSessionMessage {
  do: 'message';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
  /** The table's round, at free pace; 0: the one that it plays. */
  round?: number;
  /** 0 for all. */
  table?: number;
}

/** Seats a substitute for a member of a contestant. */
export interface SubstituteMember {
  do: 'substitute';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
  contestant: number;
  /** Of the member in the contestant, from 0. */
  place?: number;
  /** Name of the substitute; empty for a bot. */
  player?: string;
  /** Also if the substitute has seen boards: those are average plus for the others. */
  unavoidable?: boolean;
}

/** Seats a player or a pair that came late. */
export interface SeatLatePlayers {
  do: 'late';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
  /** Name of the player. */
  player: string;
  /** Name of the partner; empty for a single player. */
  partner?: string;
  /** The contestant whose bots give way; 0 for any. */
  contestant?: number;
}

/** Seats a standby pair in place of one that is absent. */
export interface SeatStandbyPair {
  do: 'standby';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
  /** The absent pair. */
  contestant: number;
  /** Number of the standby pair's entry. */
  other: number;
}

/** Swaps the numbers of two contestants before the first round. */
export interface SwapContestants {
  do: 'swap';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
  contestant: number;
  other: number;
}

/** Swaps the seats of a pair before the first round. */
export interface TurnPair {
  do: 'turn';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
  contestant: number;
}

/** Sets the line-up of a team in place of its captain. */
export interface SetTeamLineUp {
  do: 'line_up';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
  /** The team. */
  contestant: number;
  /** The first round that it applies to. */
  round: number;
  /** Places among the team's members, from 0. */
  north_south?: [number, number];
  /** Places among the team's members, from 0. */
  east_west?: [number, number];
}

/** Rules on the score of a board at a table. */
export interface AdjustBoard {
  do: 'adjust';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
  round: number;
  table: number;
  board: number;
  /** The score of each side. */
  ns?: SideScore;
  /** The score of each side. */
  ew?: SideScore;
  /** Takes the proposal, without `ns` and `ew`. */
  proposal?: boolean;
  /** The score was played so, but written down wrong. */
  corrected?: boolean;
}

/** Compares a board apart from the others, because the table had other cards. */
export interface FoulBoard {
  do: 'foul';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
  round: number;
  table: number;
  board: number;
  /** Also at all tables of later rounds. */
  onward?: boolean;
}

/** Cancels a board: it counts nowhere. */
export interface CancelBoard {
  do: 'cancel_board';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
  board: number;
}

/** Deals other cards for a board that no one has called on. */
export interface RedealBoard {
  do: 'redeal';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
  board: number;
}

/** Gives a penalty to a contestant. */
export interface PenaliseContestant {
  do: 'penalty';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
  contestant: number;
  /** Percent of a board, or points with IMPs. */
  percent: number;
}

/** Answers a call for the director. */
export interface AnswerCall {
  do: 'answer';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
  /** Number of the call. */
  act: number;
}

/** Marks an appeal as heard. */
export interface HearAppeal {
  do: 'hear';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
  /** Number of the appeal. */
  act: number;
}

/** Decides an appeal. */
export interface DecideAppeal {
  do: 'decide';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
  /** Number of the appeal. */
  act: number;
  /** Whether the score changes to `ns` and `ew`; otherwise it stands. */
  upheld?: boolean;
  ns?: SideScore;
  ew?: SideScore;
}

/** Undoes an act. */
export interface UndoAct {
  do: 'undo';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
  /** Number of the act. */
  act: number;
}

/** Sets when results are shown. */
export interface ShowResults {
  do: 'results';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
  results: SessionResults;
}

/** Sets who moves for absent players. */
export interface SetAbsence {
  do: 'absence';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
  absence: SessionAbsence;
}

/** Ends the session without results. */
export interface CancelSession {
  do: 'cancel';
  /** Shown to the players concerned. */
  reason?: string;
  /** The client's own id; an act is carried out once. */
  id?: string;
  /** Changes nothing; the answer shows what the standings would be. */
  preview?: boolean;
}

/** A result of a day or another series. */
export interface DailyRank {
  /** The player's current name; of a bot empty. */
  name: string;
  /** Mean over the boards. */
  percent: number;
  /** Boards that count. */
  boards: number;
  /** Null with too few boards, and for bots. */
  rank: number | null;
  /** Whether it is the caller. */
  own: boolean;
  /** Which of the house's bots it is; null for people. */
  bot: string | null;
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
  /** Number of boards. */
  boards: number;
  /** How many players have started. */
  players: number;
  /** Boards that the caller has finished. */
  done: number;
  /** Whether the caller has a board in progress. */
  under_way: boolean;
}

/** The result of a finished day. */
export interface DailyResult {
  /** `2026-11-25`, by UTC. */
  day: string;
  /** How many players have played enough boards. */
  ranked: number;
  /** The best of them. */
  top: DailyRank[];
  /** The caller, who may have no rank. */
  own: DailyRank | null;
}

/** The caller's standing in a game's series this week. */
export interface SeriesStanding {
  division: number;
  /** Number of divisions; 1 is the highest. */
  divisions: number;
  /** In the division. */
  rank: number;
  /** Players in the division. */
  size: number;
  /** A day of tops brings 100; the best days count. */
  points: number;
  days: number;
  /** What follows if the week ended now. */
  move: SeriesMove;
}

/** A game with daily boards. */
export interface DailyGame {
  today: DailySummary;
  /** The last finished day. */
  last: DailyResult | null;
  /** Null if the caller is in no division yet. */
  series: SeriesStanding | null;
}

/** The daily boards of all games. */
export interface DailyList {
  now_ms: number;
  /** Boards needed for a rank. */
  enough: number;
  /** Whether the caller is a guest, whose results stay with the browser's cookie. */
  guest: boolean;
  games: DailyGame[];
}

/** A board that the caller has started. */
export interface DailyBoard {
  board: number;
  /** In the caller's own order, from 1. */
  place: number;
  table: string;
  /** Whether it is finished. */
  done: boolean;
  /** Of the caller's side; null if it does not count. */
  score: number | null;
  /** Against everyone who has played it; null before the day ends. */
  percent: number | null;
  /** In the game's own form, as in a traveller. */
  entry: Record<string, unknown>;
}

/** A game's boards of one day. */
export interface DailyDay {
  summary: DailySummary;
  now_ms: number;
  enough: number;
  ranked: number;
  /** The first hundred at most; empty before the day ends. */
  ranking: DailyRank[];
  /** The caller's row. */
  own: DailyRank | null;
  /** Boards that the caller has started, in the order of play. */
  card: DailyBoard[];
}

/** Where the caller plays on. */
export interface DailyTable {
  /** Id of the board's table. */
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

/** The caller's result of the last finished week. */
export interface FormerWeek {
  /** `2026-11-25`, by UTC. */
  week: string;
  division: number;
  rank: number;
  move: SeriesMove;
}

/** A division of a game's series this week, by the finished days. */
export interface DailySeries {
  game: string;
  /** `2026-11-25`, by UTC. */
  week: string;
  ends_ms: number;
  /** How many of the best days count. */
  counted: number;
  /** How many go up or down at each border, at most. */
  moves: number;
  /** Number of the division. */
  division: number;
  divisions: number;
  players: SeriesPlayer[];
  /** The caller, in any division; null if they are in none. */
  own: SeriesStanding | null;
  former: FormerWeek | null;
}

/** An open series. */
export interface OpenSeriesSummary {
  id: string;
  /** Daily boards, a rush hour, or one that an organiser has planned. */
  kind: OpenSeriesKind;
  game: string;
  /** Of a planned one; otherwise empty. */
  title: string;
  /** The hash of the hashes of the boards' secrets. */
  root: string;
  /** When its boards can be played. */
  starts_ms: number;
  /** When its boards can be played. */
  ends_ms: number;
  phase: OpenSeriesPhase;
  /** Number of boards. */
  boards: number;
  /** How many players have started. */
  players: number;
  /** Boards that the caller has finished. */
  done: number;
  /** Whether the caller has a board in progress. */
  under_way: boolean;
}

/** Rush hours and planned series; daily boards have a list of their own. */
export interface OpenSeriesList {
  now_ms: number;
  /** Whether the caller is a guest, whose results stay with the browser's cookie. */
  guest: boolean;
  /** Whether the caller may plan one. */
  organises: boolean;
  /** Can be played now, the first to close first. */
  open: OpenSeriesSummary[];
  /** The first to start first. */
  upcoming: OpenSeriesSummary[];
  /** The latest, newest first. */
  closed: OpenSeriesSummary[];
}

/** Which boards a player has finished in a series that is open; no scores. */
export interface SeriesProgress {
  /** The player's current name. */
  name: string;
  /** Numbers of the boards. */
  finished: number[];
  /** Whether a board is in progress. */
  under_way: boolean;
  /** Whether it is the caller. */
  own: boolean;
}

/** One open series. */
export interface OpenSeriesPage {
  summary: OpenSeriesSummary;
  now_ms: number;
  /** Boards needed for a rank. */
  enough: number;
  /** While a rush hour or a planned series is open, the first hundred at most and the caller. */
  progress: SeriesProgress[];
  /** How many players have played enough boards. */
  ranked: number;
  /** The first hundred rows at most, bots among them; empty before it closes. */
  ranking: DailyRank[];
  /** The caller's row. */
  own: DailyRank | null;
  /** Boards that the caller has started, in the order of play. */
  card: DailyBoard[];
}

/** A series that an organiser plans. */
export interface SeriesPlan {
  game: string;
  title: string;
  boards: number;
  /** When its boards can be played, milliseconds since 1970. */
  starts_ms: number;
  /** When its boards can be played, milliseconds since 1970. */
  ends_ms: number;
  /** For the audit log. */
  reason: string;
}

/** Everything that is open to enter: each list as its own address gives it. */
export interface Calendar {
  daily: DailyList;
  tournaments: TournamentList;
  sessions: SessionList;
  periods: PeriodList;
  series: OpenSeriesList;
}

/** Something with a date. */
export interface CalendarEntry {
  kind: CalendarKind;
  id: string;
  /** Empty where the game, and the format of a tournament, name it. */
  title: string;
  /** What is played. */
  games: string[];
  format: TournamentFormat | null;
  /** When it starts; of a contest when the stage ends that is in progress. */
  starts_ms: number;
  /** Null if it has no end known before. */
  ends_ms: number | null;
  access: EventAccess;
  /** Whether the caller has entered it, or organises it. */
  own: boolean;
  /** Whether the caller is reminded of it an hour before. */
  reminded: boolean;
}

/** Everything with a date, the first to start first. */
export interface CalendarEntries {
  now_ms: number;
  entries: CalendarEntry[];
  /** When the caller's secret address was made; null without one. */
  feed_ms: number | null;
}

/** Asks to be reminded of an entry an hour before it starts, or no longer (`on` false). */
export interface ReminderRequest {
  kind: CalendarKind;
  id: string;
  on: boolean;
}

/** The secret address of the caller's own entries, which is shown this once. */
export interface CalendarFeed {
  /** Of the feed on this server, for calendar programs. */
  path: string;
}

/** A notice, as its player sees it. */
export interface NoticePicture {
  id: string;
  /** Which sentence it is. */
  kind: NoticeKind;
  /** The page that it leads to, a path of this house. */
  link: string;
  /** What the sentence names, by the word that stands for it. */
  parts: Record<string, string>;
  /** When it was made, milliseconds since 1970. */
  made: number;
  /** Whether the player has read it, on any device. */
  read: boolean;
}

/** How many notices a player has not read; sent when a page connects, and to all pages when it changes. */
export interface BellMessage {
  type: 'bell';
  /** How many there are. */
  unread: number;
  /** The notice that has just come; null if none has. */
  newest: NoticePicture | null;
}

/** What the bell shows a player. */
export interface NoticeList {
  /** How many are unread, older ones too. */
  unread: number;
  /** The newest fifty, the newest first. */
  notices: NoticePicture[];
}

/** Between which minutes of the day nothing is sent; over midnight where the end is before the start. */
export interface QuietHours {
  start: number;
  end: number;
  /** Time zone of the player, as in Europe/Sofia. */
  zone: string;
}

/** What a player wants to be told, and how. */
export interface NoticeChoices {
  /** Kinds that the bell does not show. */
  page_off: NoticeKind[];
  /** Kinds that are not pushed. */
  push_off: NoticeKind[];
  quiet: QuietHours | null;
}

/** A device that notices are pushed to. */
export interface PushDevice {
  id: string;
  /** What it called itself. */
  browser: string;
  /** Since when, milliseconds since 1970. */
  made: number;
  /** Whether it is that of the session which asks. */
  here: boolean;
}

/** How the caller is told of notices. */
export interface NoticeSettings {
  choices: NoticeChoices;
  /** The house's key for web push, base64url; null where it does not offer any. */
  key: string | null;
  /** Those that notices are pushed to. */
  devices: PushDevice[];
}

/** A rating at a moment. */
export interface RatingMoment {
  /** Milliseconds since 1970. */
  at: number;
  value: number;
  uncertainty: number;
}

/** A player's rating at a game for so many players. Rule: RTG-1 */
export interface PlayerRating {
  game: string;
  players: number;
  value: number;
  uncertainty: number;
  /** Whether the number says little yet. */
  provisional: boolean;
  /** Rated ones. */
  matches: number;
  won: number;
  /** Those of the player's latest thousand; `won` of them. */
  counted: number;
  /** By how much it has changed in 30 days. */
  gain: number;
  /** The highest rating so far that a leader board would have listed; null for none. */
  best: number | null;
  /** On the leader board of all time; null if the player is not on it. */
  place: number | null;
  /** How many are. */
  of: number;
  /** Over 90 days, the last of each day, the oldest first. */
  line: RatingMoment[];
}

/** A won match, and what it brought. */
export interface RatedResult {
  game: string;
  players: number;
  table: string;
  /** Milliseconds since 1970. */
  at: number;
  gain: number;
}

/** A player's ratings. */
export interface PlayerRatings {
  /** The most played first. */
  ratings: PlayerRating[];
  /** Card ratings by game. Rule: RTG-3. */
  cards: CardRating[];
  /** The wins that brought most, of the latest thousand matches. */
  best: RatedResult[];
}

/** A game and a number of players for which there are ratings. */
export interface RatedGame {
  game: string;
  players: number;
}

/** A row of a leader board. */
export interface LeaderRow {
  place: number;
  name: string;
  avatar: string | null;
  /** The highest rating of the span, by which they are ordered. */
  best: number;
  /** The rating now. */
  value: number;
  /** The rating now. */
  uncertainty: number;
  matches: number;
}

/** The strongest at a game for so many players. Rule: RTG-6 */
export interface LeaderBoard {
  game: string;
  players: number;
  span: LeaderSpan;
  /** A hundred at most, the highest first. */
  rows: LeaderRow[];
  /** How many are listed. */
  of: number;
  /** The caller's; null if they are not listed. */
  place: number | null;
}

/** What there are ratings for. */
export interface RatedGames {
  games: RatedGame[];
}

/** What one wants to play with people whose ratings are near. */
export interface QuickPlayRequest {
  game: string;
  options: Record<string, unknown>;
}

/** A table with others, or how long one has waited: then the same is asked again. */
export interface QuickPlayAnswer {
  /** Its id; null while nobody is there. */
  table: string | null;
  /** Seconds so far. */
  waited: number;
  /** How many wait for the same, the caller among them. */
  people: number;
  /** Seconds that others have waited in this hour, their median; null if none were seated. */
  expected: number | null;
}

/** How long quick play takes at this hour. */
export interface QuickPlayOutlook {
  game: string;
  options: Record<string, unknown>;
  /** As of `QuickPlayAnswer`. */
  people: number;
  /** As of `QuickPlayAnswer`. */
  expected: number | null;
}

/** What people wait for, or have waited for lately. */
export interface QuickPlayOutlooks {
  kinds: QuickPlayOutlook[];
}

/** A game of a contest, as its file has it. */
export interface ContestGame {
  game: string;
  /** As a deal record has them. */
  options: Record<string, unknown>;
  /** Number of players, if the game allows several. */
  players: number | null;
  /** Deals per match; 0: a whole match. */
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

/** A contest as an organiser plans it. */
export interface ContestPlanFields {
  title: string;
  games: ContestGame[];
  /** House bots that play along without a place. */
  house: string[];
  note: string;
  /** When stage one starts, milliseconds since 1970; null: when the organiser starts it. */
  starts_ms: number | null;
  days: ContestDays;
  /** How many are picked at most if the organiser picks none. */
  finalists: number;
  /** At most so many for each table of the schedule. */
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
  /** Names of the games, each once. */
  games: string[];
  /** How many take part. */
  entries: number;
  opened_ms: number;
  /** When the current stage ends; null if it ends by itself. */
  ends_ms: number | null;
  /** Number of the caller's entry; null without one. */
  own: number | null;
  /** The first of `winners`; null without one. */
  winner: string | null;
  /** The bots that share first place; none before the end. */
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
  /** Names the bot when you ask it to a table. */
  bot: string;
}

/** A contest's bot that you can ask to a table. Rule: CON-NET-1 */
export interface ContestBot {
  /** Names it in a table's setting. */
  bot: string;
  name: string;
  author: string;
  /** Title of its contest. */
  title: string;
  language: string;
}

/** The contest bots that play a game; `served`: whether an arena is there to run them. */
export interface ContestBots {
  bots: ContestBot[];
  served: boolean;
}

/** All contests. */
export interface ContestList {
  contests: ContestSummary[];
  /** A page of finished contests, and their number. */
  over: ContestSummary[];
  /** A page of finished contests, and their number. */
  total: number;
  /** Winners of finished contests, the latest first. */
  hall: HallRow[];
  /** Whether the caller may plan a contest. */
  organises: boolean;
}

/** When a stage started. */
export interface StageTime {
  stage: ContestStage;
  at_ms: number;
}

/** An entry as everyone sees it. */
export interface ContestEntry {
  number: number;
  name: string;
  author: string;
  at_ms: number;
  /** Number of versions. */
  versions: number;
  /** Of the newest version; null before the first. */
  state: VersionState | null;
  /** Of the newest version; the note only for callers who may read the source. */
  language: string;
  /** Of the newest version; the note only for callers who may read the source. */
  note: string;
  /** Whether a version of it is an opponent for everyone. */
  finalist: boolean;
  /** Names a finalist when you ask it to a table; null for others. */
  bot: string | null;
  rejected: boolean;
  withdrawn: boolean;
  /** Whether its source is open to everyone after the contest. */
  is_open: boolean;
  licence: string;
  own: boolean;
  /** Whether the caller may read its source now. */
  source: boolean;
  /** Whether it plays in the league after the contest. */
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
  /** Its number in the contest's file, from 0, by which you ask for its matches. */
  bot: number;
  /** Null for a house bot. */
  entry: number | null;
  name: string;
  author: string;
  language: string;
  /** Among all; null for a house bot and for a rejected entry. */
  place: number | null;
  /** Over all games, by their weights. */
  mean_rank: number;
  /** Over all games, by their weights. */
  low_rank: number;
  /** Over all games, by their weights. */
  high_rank: number;
  /** The probability of each place, from the first on. */
  chances: number[];
  /** In the contest's order. */
  games: GamePlace[];
  breaches: number;
  /** Matches lost by breaches. */
  lost: number;
}

/** A game of the final. */
export interface PlayedGame {
  name: string;
  weight: number;
  rounds: number;
  blocks: number;
  /** What its figures count: `points`, `imps`, `matchpoints`. */
  compared: string;
  /** The row's mean at tables with each other bot; null if they never met. */
  cross: ((number | null)[])[];
}

/** A bot whose place depends on one opponent. Rule: CON-FAIR-1 */
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

/** The result of the final. */
export interface ContestOutcome {
  /** The best first. */
  rows: PlaceRow[];
  games: PlayedGame[];
  flags: PlaceFlag[];
  /** The first two hundred. */
  breaches: BreachRow[];
  /** Of the file that was fixed before; `records` of all blocks. */
  hash: string;
  records: string;
}

/** What the arenas do. */
export interface ArenaState {
  /** Whether an arena is connected. */
  served: boolean;
  /** Number of jobs, of all contests. */
  waiting: number;
  /** Number of jobs, of all contests. */
  working: number;
  /** The sandbox lane there, as the last attacks found it; empty before. */
  lane: string;
  /** Number of attacks that the sandbox held, and names of those that it did not. */
  held: number;
  /** Number of attacks that the sandbox held, and names of those that it did not. */
  broken: string[];
  /** Languages in the sandbox, with versions. Rule: CON-LIB-1. */
  languages: [string, string][];
  /** Names of attacks that the machine was too slow for; for admins of the house only. */
  undecided: string[];
  /** By language, with versions, as far as the language can list them. */
  libraries: Record<string, string[]>;
}

/** A contest as its page shows it. */
export interface ContestMessage {
  summary: ContestSummary;
  note: string;
  /** Stages that have started. */
  stages: StageTime[];
  /** The games, and what each is called with its options. */
  games: ContestGame[];
  /** The games, and what each is called with its options. */
  names: string[];
  house: string[];
  move_ms: number;
  match_ms: number;
  entries: ContestEntry[];
  /** For callers who may change it; null for others. */
  plan: ContestPlanFields | null;
  /** Of the fixed file; empty before. */
  hash: string;
  outcome: ContestOutcome | null;
  /** Blocks played of each game, during the final. */
  done: number[];
  /** Seeds per game at most. */
  most: number;
  arena: ArenaState;
  /** Whether the caller may act in that role. */
  organises: boolean;
  /** Whether the caller may act in that role. */
  reviews: boolean;
  /** Why it was cancelled; empty otherwise. */
  cancelled: string;
  /** SHA-256 of the secret that gives all cards; empty in old contests. */
  secret_hash: string;
  /** In hex digits, with the result; empty before. Rule: CON-SEED-1. */
  secret: string;
}

/** What a formatter or linter says. */
export interface BuildReport {
  kind: string;
  tool: string;
  /** Whether it found nothing; null if it is not installed. */
  clean: boolean | null;
  report: string;
}

/** A game in which a version does not start, and why. */
export interface GameFault {
  game: string;
  why: string;
}

/** A version of an entry. */
export interface EntryVersion {
  number: number;
  at_ms: number;
  size: number;
  files: number;
  language: string;
  note: string;
  state: VersionState;
  /** Why it could not be built; empty otherwise. */
  why: string;
  /** The sandbox lane that it runs in; empty before it is built. */
  lane: string;
  build_ms: number;
  faults: GameFault[];
  reports: BuildReport[];
  /** Its matches still to play, in blocks. */
  left: number;
  /** Jobs of others before its next one; null if nothing is left. */
  ahead: number | null;
}

/** A version's result against an opponent: points per match, over blocks. */
export interface VersionStrength {
  version: number;
  /** Its place among the contest's games. */
  game: number;
  opponent: string;
  blocks: number;
  mean: number;
  /** Half the width of the 95 % interval; null with too few blocks. */
  half: number | null;
  /** Against the version before on the same seeds; null without one. */
  change: number | null;
  change_half: number | null;
  before: number | null;
}

/** A match of an entry. */
export interface MatchRow {
  /** By which you ask for its replay. */
  id: number;
  version: number;
  game: number;
  opponent: string;
  number: number;
  at_ms: number;
  points: number;
  end: MatchEnd;
  /** Its own breaches, and how many of them were of time. */
  breaches: number;
  /** Its own breaches, and how many of them were of time. */
  late: number;
  /** Processor time per move. */
  longest_ms: number;
  /** Processor time per move. */
  mean_ms: number;
}

/** The reviewers' verdict on an entry. Rule: CON-BOT-4 */
export interface EntryVerdict {
  accepted: boolean;
  reason: string;
  /** The author's words; null without an appeal. */
  appeal: string | null;
  /** The decision on the appeal; null before. */
  answer: string | null;
}

/** A version that rests because its league matches failed several times in a row. */
export interface EntryPause {
  version: number;
  /** When it is tried again; a new version is tried at once. */
  until_ms: number;
  /** The last failure, as an arena reported it. */
  why: string;
}

/** An entry as its author and reviewers see it. */
export interface EntryMessage {
  entry: ContestEntry;
  /** Whether it belongs to an account. */
  claimed: boolean;
  /** Whether the caller may claim it. */
  can_claim: boolean;
  /** The newest first. */
  versions: EntryVersion[];
  strengths: VersionStrength[];
  /** The latest first, at most two thousand. */
  matches: MatchRow[];
  verdict: EntryVerdict | null;
  /** Whether the caller sees it as a reviewer. */
  reviews: boolean;
  /** Null if no version rests. */
  pause: EntryPause | null;
}

/** A match of an entry. */
export interface MatchAnswer {
  match: MatchRow;
  /** Processor time of each of its moves. */
  moves_ms: number[];
  /** The match record with the bot's notes beside its moves; null if it is no longer kept. */
  record: Record<string, unknown> | null;
}

/** A match of the final. */
export interface ClosedMatch {
  game: number;
  /** The round, the table in it, and the match at that table. */
  block: number;
  /** The round, the table in it, and the match at that table. */
  table: number;
  /** The round, the table in it, and the match at that table. */
  match: number;
  /** Names of the bots, by side. */
  names: string[];
  scores: number[];
  /** Each side's points; more is better. */
  points: number[];
}

/** Matches of the final between two bots: the first of them, and their number. */
export interface ClosedMatches {
  matches: ClosedMatch[];
  total: number;
}

/** A match of the final, with its record. */
export interface ClosedMatchAnswer {
  match: ClosedMatch;
  record: Record<string, unknown>;
}

/** A file of a package; `text` is null if it is no text or too long. */
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
  /** The share of the smaller source that the other contains too. */
  sources: number;
  /** Share of equal moves at the turns that both have answered; null before both were asked. */
  moves: number | null;
  /** That share if both had drawn their moves at random. */
  by_chance: number | null;
  /** Number of these turns. */
  turns: number;
}

/** An entry's result against the house bots in a game: points per match, over blocks. */
export interface CandidateStrength {
  blocks: number;
  mean: number;
  /** Half the width of the 95 % interval; null with too few blocks. */
  half: number | null;
}

/** An entry that may be picked as a finalist. Rule: CON-STAGE-2 */
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

/** The most similar pairs of entries, the most similar first. */
export interface SimilarityAnswer {
  pairs: Similarity[];
}

/** News of a contest or an entry of the player's. */
export interface ContestNoticeMessage {
  type: 'contest_notice';
  contest: string;
  title: string;
  stage: ContestStage;
  entry: number;
  /** What happened: a stage started, its end was moved, options were added, …. */
  about: ContestNoticeAbout;
  /** The reason that staff gave, or what is wrong with a version; may be empty. */
  text: string;
}

/** Enters a bot. */
export interface EnterContestRequest {
  /** The bot's name. */
  name: string;
  /** The author's name; null: the account's. */
  author: string | null;
  /** Whether the source is open to everyone after the contest. */
  is_open: boolean;
  licence: string;
}

/** An entry, and the key that manages it, shown only once. */
export interface EntryKeyAnswer {
  entry: number;
  key: string;
}

/** Whether the source is open after the contest, and under which licence. */
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

/** Changes the plan of a draft. */
export interface ChangeContest {
  do: 'change';
  /** What those concerned are told. */
  reason?: string;
  /** The client's own id; an act is done once. */
  id?: string;
  plan: ContestPlanFields;
}

/** Begins the next stage now. */
export interface BeginStage {
  do: 'begin';
  /** What those concerned are told. */
  reason?: string;
  /** The client's own id; an act is done once. */
  id?: string;
}

/** Ends this stage at another time. */
export interface MoveStageEnd {
  do: 'move';
  /** What those concerned are told. */
  reason?: string;
  /** The client's own id; an act is done once. */
  id?: string;
  ends_ms: number;
}

/** Has games played with other options as well. */
export interface AddOptions {
  do: 'options';
  /** What those concerned are told. */
  reason?: string;
  /** The client's own id; an act is done once. */
  id?: string;
  games: ContestGame[];
}

/** Picks the finalists, by the numbers of their entries. */
export interface PickFinalists {
  do: 'pick';
  /** What those concerned are told. */
  reason?: string;
  /** The client's own id; an act is done once. */
  id?: string;
  entries: number[];
}

/** Ends the contest without results. */
export interface CancelContest {
  do: 'cancel';
  /** What those concerned are told. */
  reason?: string;
  /** The client's own id; an act is done once. */
  id?: string;
}

/** Accepts or rejects an entry. */
export interface ReviewEntry {
  do: 'review';
  /** What those concerned are told. */
  reason?: string;
  /** The client's own id; an act is done once. */
  id?: string;
  /** Its number. */
  entry: number;
  accepted?: boolean;
}

/** Decides the appeal of a rejected entry. */
export interface DecideVerdictAppeal {
  do: 'decide';
  /** What those concerned are told. */
  reason?: string;
  /** The client's own id; an act is done once. */
  id?: string;
  /** Its number. */
  entry: number;
  accepted?: boolean;
}

/** A bot of the league, by all blocks that are kept. */
export interface LeagueRow {
  /** Where it comes from; for a house bot empty, and null. */
  contest: string;
  /** Where it comes from; for a house bot empty, and null. */
  title: string;
  /** Where it comes from; for a house bot empty, and null. */
  entry: number | null;
  name: string;
  author: string;
  language: string;
  /** Of the entry; a new version starts again from nothing. */
  version: number;
  /** How many count. */
  blocks: number;
  /** Points per block. */
  mean: number;
  /** Half the width of the 95 % interval; null with too few blocks. */
  half: number | null;
  /** When it last played; null before. */
  last_ms: number | null;
  own: boolean;
}

/** A block of two bots. */
export interface LeagueResult {
  /** By which you ask for its replays. */
  id: string;
  at_ms: number;
  /** Of both bots; points are the mean of the block's matches. */
  names: [string, string];
  /** Of both bots; points are the mean of the block's matches. */
  points: [number, number];
}

/** A game of the league. */
export interface LeagueTable {
  id: string;
  game: ContestGame;
  /** What its figures count: `points`, `imps`, `matchpoints`. */
  compared: string;
  /** How many of the newest blocks of each pair count. */
  kept: number;
  /** Number of bots. */
  players: number;
  /** The best two hundred and the caller's own; the best first, bots that have not played last. */
  rows: LeagueRow[];
  /** The newest blocks, the latest first; their replays are kept. */
  recent: LeagueResult[];
}

/** The league; `served`: whether an arena is there that plays it when idle. */
export interface LeagueMessage {
  /** The games played last, at most fifty. */
  games: LeagueTable[];
  served: boolean;
}

/** A match of a block: only moves, nothing that bots said or noted. Rule: CON-SRC-1 */
export interface LeagueReplay {
  points: [number, number];
  record: Record<string, unknown>;
}

/** A block with its matches: one per rotation of seats. */
export interface LeagueBlockAnswer {
  block: LeagueResult;
  game: ContestGame;
  matches: LeagueReplay[];
}

/** Sets whether an entry plays in the league between contests. */
export interface LeagueRequest {
  plays: boolean;
}

/** Reports how a player behaves, be it in chat or elsewhere. */
export interface PlayerReport {
  kind: 'player';
  /** Details; may be empty. */
  text: string;
  name: string;
  cause: PlayerCause;
}

/** Reports a player's name. */
export interface NameReport {
  kind: 'name';
  /** Details; may be empty. */
  text: string;
  name: string;
  cause: NameCause;
}

/** Reports how the player on that seat has played a match; of those who sat there the last one. */
export interface PlayReport {
  kind: 'play';
  /** Details; may be empty. */
  text: string;
  table: string;
  seat: number;
  cause: PlayCause;
}

/** Reports a contest's bot, for which its author answers. */
export interface BotReport {
  kind: 'bot';
  /** Details; may be empty. */
  text: string;
  contest: string;
  entry: number;
  cause: BotCause;
}

/** A report that waits for staff. */
export interface ReportAnswer {
  /** By which its author takes it back. */
  id: string;
  /** Until when that is possible, milliseconds since 1970; past where it was reported before. */
  until_ms: number;
}

/** A role of the caller's. */
export interface OwnRole {
  role: StaffRole;
  /** `house`, `tournament:ID`, `session:ID` or `contest:ID`. */
  scope: string;
  /** Milliseconds since 1970. */
  since: number;
}

/** A role and who has it; `since`: milliseconds since 1970. */
export interface StaffMember {
  name: string;
  role: StaffRole;
  scope: string;
  since: number;
}

/** A one-time link, shown this once. */
export interface LoginLinkAnswer {
  name: string;
  /** The address without the house's. */
  link: string;
  /** When it ends, milliseconds since 1970. */
  until_ms: number;
}

/** Every role within the caller's scopes, by name. */
export interface StaffList {
  members: StaffMember[];
}

/** What the caller may do as staff. */
export interface StaffOverview {
  roles: OwnRole[];
  /** Until when acts need no password, milliseconds since 1970; 0 if they need it now. */
  password_until: number;
  /** How much that was reported waits; null for callers who may not see them. */
  reports: number | null;
  /** Complaints and appeals that wait; null for callers who may not see them. */
  complaints: number | null;
  /** Whether the caller may read the audit log. */
  audit: boolean;
  /** Whether the caller may give roles. */
  admin: boolean;
  /** Whether the caller runs the house. */
  house: boolean;
}

/** An act as the audit log has it. */
export interface StaffAct {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The name; null for the operator of the machine. */
  actor: string | null;
  /** What was done: `mute`, `rename`, …. */
  act: string;
  scope: string;
  /** What it applies to: `report:TABLE/3`, `report:play/…`, `complaint:ID`, `player:ID`. */
  target: string;
  reason: string;
  /** Names of the players who see it; empty of acts that answer reports. */
  concerns: string[];
  /** Texts by name: `until_ms`, `line`, `old_name`, `name`, …. */
  details: Record<string, string>;
}

/** Acts of staff, the newest first; `next` is the `before` of the next page, null at the end. */
export interface AuditLog {
  acts: StaffAct[];
  next: number | null;
}

/** A line of chat around one that was reported. */
export interface ReportedLine {
  seq: number;
  /** Milliseconds since 1970. */
  at: number;
  /** The writer's name at the time. */
  name: string;
  seat: number | null;
  text: string | null;
  /** The quick phrase; null if the line has a `text`. */
  phrase: string | null;
  /** Whether this is the reported line. */
  is_reported: boolean;
}

/** What a reporter says is wrong, without the reporter's name. */
export interface ReportGround {
  cause: ReportCause;
  text: string;
}

/** Another report by or about the same people, without the reporter's name. */
export interface EarlierReport {
  kind: ReportKind;
  /** The current name of the player who answers for what was reported. */
  name: string;
  /** Milliseconds since 1970. */
  at: number;
  state: ReportState;
  cause: ReportCause;
  text: string;
  /** Whether it is about the same player; else it is by the same reporters. */
  is_about: boolean;
}

/** What else was reported, of the same people. */
export interface ReportedBefore {
  /** What else was reported for which the same player answers. */
  about: number;
  /** How much of it staff acted on. */
  acted: number;
  /** What else the same players have reported. */
  by: number;
  /** In how much of it nothing was wrong. */
  dismissed: number;
  /** The newest acts that concern the player, on other reports. */
  acts: StaffAct[];
  /** The newest single reports. */
  newest: EarlierReport[];
}

/** What was reported; a line of chat with the lines of its channel around it. */
export interface StaffReport {
  /** For `POST /api/staff/reports/{id}/acts`. */
  id: string;
  kind: ReportKind;
  /** The current name of the player who answers for it. */
  about: string;
  /** The name, or the bot's, at the time of the report. */
  name: string;
  /** Of a line and a way of playing; else null. */
  table: string | null;
  /** Of a line and a way of playing; else null. */
  game: string | null;
  /** Of a bot; else null. */
  contest: string | null;
  /** Of the line, the seat or the entry; else null. */
  number: number | null;
  /** When it was first reported, milliseconds since 1970. */
  at: number;
  state: ReportState;
  /** Number of reporters. */
  reporters: number;
  /** What they say is wrong, the oldest first; of many the first fifty. */
  grounds: ReportGround[];
  /** Empty where no line was reported. */
  lines: ReportedLine[];
  /** Of the player, milliseconds since 1970; null if not in force. */
  muted_until: number | null;
  /** Of the player, milliseconds since 1970; null if not in force. */
  suspended_until: number | null;
  /** What staff did about it, the newest first. */
  acts: StaffAct[];
  /** Null for staff of single tournaments and contests. */
  before: ReportedBefore | null;
}

/** A page of what was reported; `more` if others follow. */
export interface ReportQueue {
  reports: StaffReport[];
  more: boolean;
}

/** What a complaint is about; `id` is that of the tournament or act, empty for the house. */
export interface ComplaintAbout {
  kind: AboutKind;
  id: string;
}

/** A complaint or an appeal of the caller's. */
export interface OwnComplaint {
  id: string;
  about: ComplaintAbout;
  /** Milliseconds since 1970; the second is null until someone answers. */
  at: number;
  text: string;
  state: ComplaintState;
  answer: string | null;
  /** Milliseconds since 1970; the second is null until someone answers. */
  answered: number | null;
}

/** A complaint as the staff see it; `appealed` is the act that an appeal is about. */
export interface StaffComplaint {
  complaint: OwnComplaint;
  author: string;
  appealed: StaffAct | null;
}

/** A page of complaints; `more` if others follow. */
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
  /** Whether it was reversed on an appeal. */
  is_lifted: boolean;
  /** Whether the caller can appeal now. */
  appealable: boolean;
  /** The caller's own appeal; null without one. */
  appeal: OwnComplaint | null;
}

/** Staff actions that concern the caller, the newest first. */
export interface OwnNotices {
  /** The newest hundred. */
  notices: StaffNotice[];
  /** Milliseconds since 1970; null if not in force. */
  muted_until: number | null;
  /** Milliseconds since 1970; null if not in force. */
  suspended_until: number | null;
}

/** Staff has just done something that concerns the player; the player's own page shows it with its appeal. */
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

/** Finds nothing wrong; the reporters are shown the reason. */
export interface DismissReport {
  do: 'dismiss';
  /** Shown to the player concerned. */
  reason?: string;
  /** Further words to the reporters; may be empty. */
  answer?: string;
}

/** Shows the reporters the reason, and does nothing else. */
export interface AnswerReporters {
  do: 'answer';
  /** Shown to the player concerned. */
  reason?: string;
  /** Further words to the reporters; may be empty. */
  answer?: string;
}

/** Gives the player a neutral name. */
export interface RenamePlayer {
  do: 'rename';
  /** Shown to the player concerned. */
  reason?: string;
  /** Further words to the reporters; may be empty. */
  answer?: string;
}

/** Mutes the player. */
export interface MutePlayer {
  do: 'mute';
  /** Shown to the player concerned. */
  reason?: string;
  /** Further words to the reporters; may be empty. */
  answer?: string;
  /** When it ends, milliseconds since 1970. */
  until_ms: number;
}

/** Suspends the player. */
export interface SuspendPlayer {
  do: 'suspend';
  /** Shown to the player concerned. */
  reason?: string;
  /** Further words to the reporters; may be empty. */
  answer?: string;
  /** When it ends, milliseconds since 1970. */
  until_ms: number;
}

/** Answers a complaint. */
export interface ReplyToComplaint {
  do: 'reply';
  /** Shown to its author. */
  reason?: string;
}

/** Answers a complaint for the last time. */
export interface CloseComplaint {
  do: 'close';
  /** Shown to its author. */
  reason?: string;
}

/** Reverses the act that an appeal is about. */
export interface LiftAct {
  do: 'lift';
  /** Shown to its author. */
  reason?: string;
}

/** Lets the act stand that an appeal is about. */
export interface UpholdAct {
  do: 'uphold';
  /** Shown to its author. */
  reason?: string;
}

/** Shows a sentence to everyone, in the lobby and at tables; an empty one takes it away. */
export interface SetBanner {
  do: 'banner';
  /** For the audit log. */
  reason?: string;
  /** In the house's own words. */
  text: string;
}

/** Opens no new tables of players any more; those that there are go on. */
export interface CloseHouse {
  do: 'close';
  /** For the audit log. */
  reason?: string;
  /** When the house opens again, milliseconds since 1970; null until it is opened. */
  until_ms?: number | null;
}

/** Closes the house and lets each table finish its deal and deal no more, until the server restarts. */
export interface DrainHouse {
  do: 'drain';
  /** For the audit log. */
  reason?: string;
}

/** Opens new tables again; tables that wait for their next deal get it. */
export interface OpenHouse {
  do: 'open';
  /** For the audit log. */
  reason?: string;
}

/** What the house tells everyone. */
export interface HouseMessage {
  type: 'house';
  /** A sentence of those who run it; null without one. */
  banner: string | null;
  /** Whether it opens no new tables. */
  closed: boolean;
  /** When it opens them again, milliseconds since 1970; null if that is not known. */
  until: number | null;
  /** Whether tables finish their deal and deal no more until the server has restarted. */
  draining: boolean;
}

/** How long something took since the start, in milliseconds; null where nothing was timed yet. */
export interface Times {
  /** Half of the times were at most this long. */
  half: number | null;
  /** All but one in 20 were; null also where they took longer than is told apart. */
  most: number | null;
}

/** How often a limit was hit since the start. */
export interface LimitHits {
  limit: string;
  hits: number;
  /** Those who hit it last, and how often: names of players, else addresses. */
  who: Record<string, number>;
}

/** The disk with the data; in bytes. */
export interface DiskUse {
  /** Of the files of the house. */
  data: number;
  /** That the house may still write. */
  free: number;
  total: number;
}

/** The backups that the house knows of. */
export interface BackupState {
  /** `none` where no folder is set; `missing` where it has no whole backup; `old` or `fresh`. */
  state: 'none' | 'missing' | 'old' | 'fresh';
  /** When the newest was begun, milliseconds since 1970. */
  at: number | null;
}

/** A server of a house of several. */
export interface NodeLine {
  node: string;
  /** `live`, `draining` while it gives up what it has, `left` where it has ended, `gone` where it does not answer. */
  state: 'live' | 'draining' | 'left' | 'gone';
  /** Whether events, queues and contests run there. */
  services: boolean;
  /** How many tables of players it has. */
  tables: number;
  version: string;
}

/** The servers of a house of several, and what the answering one has done since it started. */
export interface ClusterState {
  /** The one that answers. */
  node: string;
  nodes: NodeLine[];
  /** Tables and services that it took from servers that were gone. */
  take_overs: number;
  /** How often it did not reach the database for a second. */
  doubts: number;
  /** How long its last beat on the bus took to come back. */
  bus_lag_ms: number;
  /** Servers that are live and not heard on the bus. */
  silent: string[];
}

/** What runs, what waits, and what is left of the machine. */
export interface StaffHouse {
  notice: HouseMessage;
  /** When the server started, milliseconds since 1970. */
  since: number;
  /** Open tables in memory, by game. */
  tables: Record<string, number>;
  /** How many of them are in the middle of a deal. */
  playing: number;
  /** Open ones, by what they show. */
  sockets: Record<string, number>;
  /** How many tournaments, sessions, … go on, by kind. */
  events: Record<string, number>;
  /** How much waits, by what for. */
  waiting: Record<string, number>;
  /** Of moves, transactions, the event loop. */
  acknowledgement: Times;
  /** Of moves, transactions, the event loop. */
  visibility: Times;
  /** Of moves, transactions, the event loop. */
  commit: Times;
  /** Of moves, transactions, the event loop. */
  lag: Times;
  /** Those that were hit. */
  limits: LimitHits[];
  disk: DiskUse;
  backup: BackupState;
  /** Of the house and of what it stands on, by name. */
  versions: Record<string, string>;
  /** The servers of a house of several; null for one. */
  cluster: ClusterState | null;
}

/** Starts a run of games; a run in progress ends. */
export interface PracticeBegin {
  do: 'practice';
  /** Name of the game. */
  game: string;
  /** By seat: `own` for the page's bots, otherwise the name of a house bot, or of a contest bot as `/api/bots` lists them. */
  seats: string[];
  /** The rules, as in a deal record; others keep the game's default. */
  options?: Record<string, unknown>;
  /** Of the cards and of all that bots draw; without it another each time. */
  seed?: number | null;
  /** Number of games. */
  games?: number;
  /** Deals per game; null for whole matches. */
  deals?: number | null;
  /** Games in progress at the same time. */
  at_once?: number;
  /** Whether the first game is shown. */
  pictures?: boolean;
  /** Whether all its cards are open from the start. */
  open?: boolean;
}

/** An answer of the page's bot: `ready` or `move` of the session protocol. */
export interface PracticeAnswer {
  do: 'answer';
  /** Its number in the run, from 0. */
  game: number;
  seat: number;
  message: unknown;
  /** How long it took. */
  ms?: number;
}

/** The page's bot has failed. */
export interface PracticeFault {
  do: 'fault';
  /** Its number in the run, from 0. */
  game: number;
  seat: number;
  kind: 'not_started' | 'died' | 'hung' | 'move_time';
  /** A sentence, at most 500 characters. */
  why: string;
}

/** Opens all cards of the game that is shown: its bot has called `debug()`. Rule: CON-OPEN-1 */
export interface PracticeOpen {
  do: 'open';
}

/** Ends the run. */
export interface PracticeStop {
  do: 'stop';
}

/** The run has started. */
export interface PracticeBegun {
  type: 'begun';
  game: string;
  options: Record<string, unknown>;
  /** By seat, the name that bots see. */
  seats: string[];
  /** The side of each seat. */
  sides: number[];
  /** Whether fewer points are better. */
  fewest: boolean;
  seed: number;
  games: number;
  /** Milliseconds per move. */
  move_ms: number;
  /** Milliseconds after which a move is given up. */
  hang_ms: number;
}

/** A message of the session protocol to the page's bot. */
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
  /** The move before this position; null at the start. */
  seat: number | null;
  /** The move before this position; null at the start. */
  move: string | null;
  /** What the bot said and noted with it. */
  say: string | null;
  /** What the bot said and noted with it. */
  debug: string | null;
  /** The seat whose view it is. */
  you: number;
  /** Whether all cards are shown. */
  open: boolean;
  /** Of the match so far, by side. */
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
  /** By side. */
  scores: number[];
  /** By side. */
  ranks: number[];
  winner: number | null;
  /** Seats that lost by breaches. */
  losers: number[];
  /** The match record of the first game; null for all others. */
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
  /** Deals sampled, each consistent with all that the player had seen; fewer where that is enough to say that the card cost nothing. */
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
  /** Sampled for each choice at most. */
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
  /** All that bring it, from the lowest bid; none where no one can gain by bidding. */
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

export type ReportRequest = PlayerReport | NameReport | PlayReport | BotReport;

export type ReportActRequest = DismissReport | AnswerReporters | RenamePlayer | MutePlayer | SuspendPlayer;

export type ComplaintActRequest = ReplyToComplaint | CloseComplaint | LiftAct | UpholdAct;

export type HouseActRequest = SetBanner | CloseHouse | DrainHouse | OpenHouse;

export type ContestActRequest =
  | ChangeContest
  | BeginStage
  | MoveStageEnd
  | AddOptions
  | PickFinalists
  | CancelContest
  | ReviewEntry
  | DecideVerdictAppeal;

export type SessionActRequest =
  | StartSession
  | PauseSession
  | ResumeSession
  | AddSessionTime
  | SendSessionMessage
  | AnswerCall
  | ShowResults
  | SetAbsence
  | CancelSession
  | SubstituteMember
  | SeatLatePlayers
  | SeatStandbyPair
  | SwapContestants
  | TurnPair
  | SetTeamLineUp
  | AdjustBoard
  | FoulBoard
  | CancelBoard
  | RedealBoard
  | PenaliseContestant
  | HearAppeal
  | DecideAppeal
  | UndoAct;

export type PeriodActRequest =
  | ChangePeriod
  | AnnouncePeriod
  | ExtendPeriod
  | MovePeriod
  | CancelPeriod
  | VoidPeriod
  | StopRepeating
  | ConfirmPeriod
  | DisqualifyPlayer
  | ReviewPlayer
  | CloseReview;

export type OwnEventActRequest =
  | StartEvent
  | PauseEvent
  | ResumeEvent
  | RemoveAbsentPlayer
  | CancelEvent
  | HandOnEvent
  | TakeOverEvent
  | DeclineEvent;

export type TournamentActRequest =
  | PauseTournament
  | ResumeTournament
  | CancelTournament
  | DisqualifyEntry
  | RenewRules
  | EndRepetition
  | ReinstateEntry
  | AdjustScore
  | VoidTournament;

export type AnyOwnEventPlan = OwnTournamentPlan | OwnSessionPlan;

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
