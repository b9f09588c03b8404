/** A session to come as its form has it, and the request that it becomes. */
import type {
  GameEntry,
  SessionContest,
  SessionList,
  SessionMethod,
  SessionPace,
  SessionPlanRequest,
  SessionResults,
} from '../../lib/protocol.gen';
import { momentOf } from '../../periods/time';

export interface PlanDraft {
  game: string;
  title: string;
  contest: SessionContest;
  /** Empty: whatever suits as many as come. */
  movement: string;
  rounds: string;
  sections: string;
  /** Of teams, how many rounds are one match. */
  segments: string;
  boards: string;
  /** At a table, where the game leaves that open. */
  players: string;
  minutes: string;
  method: SessionMethod;
  results: SessionResults;
  pace: SessionPace;
  fill: boolean;
  /** Systems and conventions that nobody may play. */
  barred: string[];
  /** The id of the session of which points are brought; empty: none. */
  carriedFrom: string;
  carriedPercent: string;
  begins: 'director' | 'time';
  starts: string;
}

export type PlanField =
  | 'title'
  | 'rounds'
  | 'sections'
  | 'segments'
  | 'boards'
  | 'minutes'
  | 'starts'
  | 'movement'
  | 'carried'
  | 'carried_percent'
  | 'reason';

/** The field that a refusal of the house is about. */
export const FAULTS: Record<string, PlanField> = {
  title: 'title',
  rounds: 'rounds',
  sections: 'sections',
  segments: 'segments',
  boards: 'boards',
  minutes: 'minutes',
  starts_ms: 'starts',
  movement: 'movement',
  carried_from: 'carried',
  carried_percent: 'carried_percent',
  no_reason: 'reason',
  no_movement: 'movement',
  unknown_movement: 'movement',
  no_free_pace: 'movement',
  not_closed: 'carried',
  bad_carry_over: 'carried',
};

/** The movements that a contest can be played by. */
export const MOVEMENTS: Record<SessionContest, readonly string[]> = {
  pairs: [
    'howell',
    'howell-relay',
    'three-quarter-howell',
    'mitchell',
    'mitchell-skip',
    'mitchell-relay',
    'scrambled-mitchell',
    'swiss-pairs',
  ],
  individual: ['individual'],
  teams: ['round-robin', 'swiss-teams', 'knock-out', 'board-a-match'],
  singles: [],
};

const PAIR_METHODS: readonly SessionMethod[] = ['matchpoints', 'cross-imps', 'butler'];
/** The ways of scoring of a contest, the usual one first. */
export const METHODS: Record<SessionContest, readonly SessionMethod[]> = {
  pairs: PAIR_METHODS,
  individual: PAIR_METHODS,
  singles: PAIR_METHODS,
  teams: ['vps', 'imps', 'bam'],
};
/** Where who has won meets who has won, and there are no sections. */
const WITHOUT_SECTIONS = ['swiss-pairs'];
/** Where all teams meet at once, and a match has no rounds of its own. */
const WHOLE = 'board-a-match';
const LETTERS = 80;

/** A number of a text within bounds; null where it is none. */
function bounded(text: string, least: number, most: number): number | null {
  const plain = text.trim().replace(',', '.');
  const value = Number(plain);
  return /^\d{1,3}(\.\d+)?$/.test(plain) && value >= least && value <= most ? value : null;
}

const whole = (text: string, most: number): number | null => {
  const value = bounded(text, 1, most);
  return value !== null && Number.isInteger(value) ? value : null;
};

/** The plan without its reason, or which field keeps it from being one. */
export function planOf(draft: PlanDraft): Omit<SessionPlanRequest, 'reason'> | PlanField {
  const title = draft.title.trim();
  if (!title || title.length > LETTERS) return 'title';
  const rounds = draft.rounds.trim() ? whole(draft.rounds, 40) : null;
  if (draft.rounds.trim() && rounds === null) return 'rounds';
  const teams = draft.contest === 'teams';
  // without partners all tables play the same board
  const sections =
    teams || draft.contest === 'singles' || WITHOUT_SECTIONS.includes(draft.movement)
      ? 1
      : whole(draft.sections, 9);
  if (sections === null) return 'sections';
  const segments = teams && draft.movement !== WHOLE ? whole(draft.segments, 4) : 1;
  if (segments === null) return 'segments';
  const boards = whole(draft.boards, 8);
  if (boards === null) return 'boards';
  const minutes = bounded(draft.minutes, 1, 30);
  if (minutes === null) return 'minutes';
  const carried_percent = draft.carriedFrom ? bounded(draft.carriedPercent, 1, 100) : 100;
  if (carried_percent === null) return 'carried_percent';
  const starts_ms = draft.begins === 'time' ? momentOf(draft.starts) : null;
  if (draft.begins === 'time' && starts_ms === null) return 'starts';
  const movement = MOVEMENTS[draft.contest].includes(draft.movement) ? draft.movement : null;
  const { game, contest, results, pace, fill, barred } = draft;
  const methods = METHODS[contest];
  const method = methods.includes(draft.method) ? draft.method : methods[0]!;
  const players = Number(draft.players) || null;
  return {
    title,
    contest,
    movement,
    rounds,
    sections,
    segments,
    boards,
    minutes,
    method,
    results,
    pace,
    fill,
    starts_ms,
    game,
    players,
    barred,
    tie_breaks: null,
    carried_from: draft.carriedFrom,
    carried_percent,
  };
}

/** What of a game its sessions depend on. */
export type PlayedGame = Pick<GameEntry, 'game' | 'players' | 'contests' | 'round_boards'>;

/** The game that stands in the form first: the one of the newest session, else that whose rounds have most boards. */
export const usualGame = (games: readonly PlayedGame[], newest: string): PlayedGame | undefined =>
  games.find(({ game }) => game === newest) ?? [...games].sort((a, b) => b.round_boards - a.round_boards)[0];

/** The game of the newest session of a list; empty where there is none. */
export const newestGame = ({ sessions, over }: Pick<SessionList, 'sessions' | 'over'>): string =>
  [...sessions, ...over].sort((a, b) => b.opened_ms - a.opened_ms)[0]?.game ?? '';

/** What of a draft changes where another game is chosen: it may have other contests, fewer boards, other tables. */
export function fitted(
  draft: Pick<PlanDraft, 'contest' | 'boards' | 'players'>,
  { players, contests, round_boards }: PlayedGame,
): Pick<PlanDraft, 'contest' | 'boards' | 'players'> {
  const boards = Number(draft.boards);
  const middle = players.includes(4) ? 4 : players[0];
  return {
    contest: contests.includes(draft.contest) ? draft.contest : (contests[0] ?? draft.contest),
    boards: boards > round_boards ? String(round_boards) : draft.boards,
    players:
      players.length < 2 ? '' : players.includes(Number(draft.players)) ? draft.players : String(middle),
  };
}
