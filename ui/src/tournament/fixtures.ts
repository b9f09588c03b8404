/** Pictures of tournaments for tests. */
import type {
  OwnEntry,
  TournamentEntry,
  TournamentMessage,
  TournamentRound,
  TournamentSummary,
  TournamentTable,
} from '../lib/protocol.gen';

export const NAMES = ['Ana', 'Boris', 'Cveta', 'Dimo', 'Ema', 'Filip', 'Gana', 'Hristo'];

export const summaryOf = (change: Partial<TournamentSummary> = {}): TournamentSummary => ({
  id: 't1',
  game: 'belot',
  format: 'quick',
  phase: 'open',
  entered: 8,
  size: 8,
  round: 0,
  rounds: 2,
  opened_ms: 0,
  paused: false,
  starts_ms: null,
  registered: false,
  vip: false,
  fee: 0,
  fills: true,
  fills_ms: null,
  filled: 0,
  access: 'house',
  own: null,
  ...change,
});

export const ownEntry = (change: Partial<OwnEntry> = {}): OwnEntry => ({
  entry: 1,
  status: 'playing',
  rules: 1,
  departure: null,
  idle: false,
  table: null,
  ...change,
});

/** A table of four: the first and third entry against the others. */
export const tableWith = (seats: number[], change: Partial<TournamentTable> = {}): TournamentTable => ({
  seats,
  sides: seats.length === 4 ? [0, 1, 0, 1] : seats.map((_, seat) => seat),
  id: `table-${seats.join('-')}`,
  scores: [],
  running: null,
  advancing: null,
  by: null,
  ahead: [],
  ...change,
});

export const roundWith = (
  tables: TournamentTable[],
  change: Partial<TournamentRound> = {},
): TournamentRound => ({
  hash: '00',
  secret: null,
  attempt: 0,
  call_ms: null,
  started: tables.length > 0,
  tables,
  ...change,
});

const entryOf = (name: string, at: number): TournamentEntry => ({
  entry: at + 1,
  name,
  guest: false,
  status: 'playing',
  departure: null,
  idle: false,
  filled: false,
});

/** A tournament of eight, Ana's being entry 1. */
export const pictureOf = (
  summary: Partial<TournamentSummary> = {},
  change: Partial<Omit<TournamentMessage, 'summary'>> = {},
): TournamentMessage => ({
  type: 'tournament',
  summary: summaryOf(summary),
  seq: 1,
  now_ms: 0,
  paused: null,
  reason: null,
  over_ms: null,
  repeats: false,
  directs: false,
  rules: {
    version: 1,
    deals: 7,
    points: 151,
    move_s: 30,
    call_s: 60,
    shared_boards: false,
    last_to_end: false,
    best_of: 1,
  },
  amounts: [
    { place: 1, chips: 60, vip_s: 0 },
    { place: 2, chips: 20, vip_s: 0 },
  ],
  entries: NAMES.map(entryOf),
  rounds: [roundWith([]), roundWith([])],
  winners: [],
  ...change,
});
