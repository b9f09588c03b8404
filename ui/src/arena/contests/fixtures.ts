/** Contests for tests. */
import type {
  ContestEntry,
  ContestMessage,
  ContestOutcome,
  ContestStage,
  ContestSummary,
  PlaceRow,
} from '../../lib/protocol.gen';

const STAGES: ContestStage[] = ['one', 'picking', 'two', 'frozen', 'playing', 'review', 'final'];

/** A contest in a stage; each began a millisecond after the other. */
export function contestOf(stage: ContestStage, summary: Partial<ContestSummary> = {}): ContestMessage {
  return {
    summary: {
      id: 'c',
      title: 'Autumn',
      stage,
      games: ['yard'],
      entries: 0,
      opened_ms: 0,
      ends_ms: null,
      own: null,
      winner: null,
      winners: [],
      ...summary,
    },
    note: '',
    stages: STAGES.slice(0, STAGES.indexOf(stage) + 1).map((reached, at) => ({
      stage: reached,
      at_ms: at + 1,
    })),
    games: [{ game: 'yard', options: { players: 4 }, players: null, deals: 1, weight: 1 }],
    names: ['yard 4'],
    house: ['house'],
    move_ms: 1000,
    match_ms: 120_000,
    entries: [],
    plan: null,
    hash: '',
    outcome: null,
    done: [],
    most: 100,
    arena: {
      served: true,
      waiting: 0,
      working: 0,
      lane: 'A',
      held: 100,
      broken: [],
      languages: [],
      undecided: [],
      libraries: {},
    },
    organises: false,
    reviews: false,
    cancelled: '',
    secret_hash: '',
    secret: '',
  };
}

export const entryOf = (number: number, fields: Partial<ContestEntry> = {}): ContestEntry => ({
  number,
  name: `bot ${number}`,
  author: 'Ada',
  at_ms: 0,
  versions: 1,
  state: 'starts',
  language: 'python',
  note: '',
  finalist: false,
  bot: null,
  rejected: false,
  withdrawn: false,
  is_open: true,
  licence: '',
  own: false,
  source: false,
  league: false,
  ...fields,
});

/** A row with a mean of its place, 1 wide. */
export const rowOf = (name: string, place: number | null, fields: Partial<PlaceRow> = {}): PlaceRow => ({
  bot: 0,
  entry: place,
  name,
  author: 'Ada',
  language: 'python',
  place,
  mean_rank: place ?? 9,
  low_rank: place ?? 9,
  high_rank: place ?? 9,
  chances: [],
  games: [],
  breaches: 0,
  lost: 0,
  ...fields,
});

export const outcomeOf = (rows: PlaceRow[], fields: Partial<ContestOutcome> = {}): ContestOutcome => ({
  rows,
  games: [],
  flags: [],
  breaches: [],
  hash: '',
  records: '',
  ...fields,
});
