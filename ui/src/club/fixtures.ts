/** Pictures of club sessions for tests. */
import type {
  ClubSessionMessage,
  SessionAct,
  SessionAppeal,
  SessionCall,
  SessionContestant,
  SessionNextTable,
  SessionRanking,
  SessionScore,
  SessionSummary,
  SessionTable,
} from '../lib/protocol.gen';

export const sessionSummary = (change: Partial<SessionSummary> = {}): SessionSummary => ({
  id: 's1',
  title: 'Monday',
  game: 'bridge',
  contest: 'pairs',
  method: 'matchpoints',
  phase: 'playing',
  entered: 6,
  round: 1,
  rounds: 2,
  boards: 2,
  minutes: 7.5,
  opened_ms: 0,
  starts_ms: null,
  paused: false,
  own: false,
  segments: 1,
  access: 'house',
  pace: 'barometer',
  ...change,
});

const BOTS = ['Mira', 'Vera 2'];

const pair = (number: number, names: string[], own = ''): SessionContestant => ({
  number,
  members: names.map((name) => ({ name, bot: BOTS.includes(name), own: name === own })),
  name: '',
  captain: -1,
  lines: [],
  former: [],
  system: null,
});

/** Four pairs, of which Ana sits in the first; the last are bots. */
export const PAIRS: SessionContestant[] = [
  pair(1, ['Ana', 'Boris'], 'Ana'),
  pair(2, ['Cveta', 'Dimo']),
  pair(3, ['Ema', 'Filip']),
  pair(4, BOTS),
];

/** A table where one pair sits North-South and another East-West. */
export const pairTable = (
  table: number,
  ns: number,
  ew: number,
  change: Partial<SessionTable> = {},
): SessionTable => ({
  table,
  section: '',
  seats: [ns, ew, ns, ew],
  places: [0, 0, 1, 1],
  boards: [2 * table - 1, 2 * table],
  id: null,
  played: 0,
  done: false,
  ends_ms: 900_000,
  paused: null,
  left_ms: 0,
  away: [],
  invite: null,
  round: 1,
  running: null,
  ...change,
});

/** A table of round 2 that begins when nobody is missing. */
export const nextTable = (
  table: number,
  ns: number,
  ew: number,
  change: Partial<SessionNextTable> = {},
): SessionNextTable => ({
  ...{ round: 2, table, section: '', seats: [ns, ew, ns, ew], boards: [5, 6], missing: [], starts_ms: 0 },
  ...change,
});

export const scoreOf = (
  ns: number,
  ew: number,
  score: number | null,
  points: [number | null, number | null],
  change: Partial<SessionScore> = {},
): SessionScore => ({
  round: 1,
  table: 1,
  ns: [ns],
  ew: [ew],
  entry: score === null ? null : { scores: [score, -score] },
  score,
  points,
  adjustment: null,
  table_id: 't1',
  deal: 1,
  ...change,
});

export const actOf = (kind: SessionAct['kind'], change: Partial<SessionAct> = {}): SessionAct => ({
  ...{ act: 9, kind, reason: 'Late.', contestant: null, percent: null, round: 0, table: 0, board: 0 },
  ...{ text: '', minutes: 0, undoable: true, ns: null, ew: null, asked: '' },
  ...change,
});

export const callOf = (call: number, change: Partial<SessionCall> = {}): SessionCall => ({
  ...{ call, round: 1, table: 2, name: 'Ema', text: 'A long pause.', at_ms: 0, own: false },
  ...change,
});

export const appealOf = (appeal: number, change: Partial<SessionAppeal> = {}): SessionAppeal => ({
  ...{ appeal, round: 1, table: 2, board: 3, name: 'Ema', text: 'It was 4S.' },
  ...{ status: 'opened', answer: '', own: false },
  ...change,
});

export const rankingOf = (
  number: number,
  rank: number | null,
  percent: number | null,
  change: Partial<SessionRanking> = {},
): SessionRanking => ({
  number,
  direction: null,
  total: percent ?? 0,
  percent,
  rank,
  boards: 2,
  carried: null,
  carried_percent: null,
  ...change,
});

/** Round 1 of 2: Ana and Boris at the first table. */
export const sessionPicture = (
  summary: Partial<SessionSummary> = {},
  change: Partial<Omit<ClubSessionMessage, 'summary' | 'type'>> = {},
): ClubSessionMessage => ({
  type: 'session',
  summary: sessionSummary(summary),
  seq: 1,
  now_ms: 0,
  ends_ms: 900_000,
  paused: null,
  left_ms: 0,
  reason: null,
  root: '00',
  movement: 'howell',
  results: 'round',
  absence: 'bot',
  shown: 0,
  directs: false,
  entries: [],
  contestants: PAIRS,
  tables: [pairTable(1, 1, 2, { id: 't1' }), pairTable(2, 3, 4)],
  pairings: [],
  matches: [],
  ranking: [],
  boards: [],
  acts: [],
  messages: [],
  corrections_ms: null,
  proposals: [],
  hints: [],
  barred: [],
  next_tables: [],
  tie_breaks: [],
  carried: null,
  outlook: null,
  calls: [],
  appeals: [],
  ...change,
});
