/**
 * A tournament computed anew from its export, by code of the page's own: secrets, draws, who went on, who won.
 * Matches are not played through here: `valat tournament verify` does that.
 */
import { draw } from './draw';
import { idleAt, isRanked, type Held } from './results';
import { sealOf, shuffled } from './shuffle';

/** Shuffles from this number on are lots (docs/fairness.md). */
const LOTS = 2 ** 32;
/** Of exports that are read; the first does not tell who moved, and the second has no filled places. */
const VERSIONS: readonly unknown[] = [1, 2, 3];

interface Decision {
  advancing: number[];
  by: 'score' | 'tie_break' | 'lot';
}
interface Entry {
  number: number;
  /** Empty of a place that a bot filled, which adds none to the draws. */
  nonce: string;
  filled: boolean;
  left: boolean;
  disqualified: boolean;
  idle: boolean;
  /** The round in which a disqualification was lifted; 0 without one. */
  excused: number;
}
const IN = { filled: false, left: false, disqualified: false, idle: false, excused: 0 };
const mayWin = ({ filled, left, disqualified, idle }: Entry): boolean =>
  !filled && !left && !disqualified && !idle;

interface Finished {
  round: number;
  table: number;
  idle?: number[];
  scores: number[];
  ranks: number[];
}
type Body = { kind: string } & Record<string, unknown>;

export type Fault =
  | 'bad_export'
  | 'other_secret'
  | 'other_draw'
  | 'other_ranks'
  | 'other_idle'
  | 'other_decision'
  | 'other_prizes'
  | 'other_act';

/** What was found: how many of each were computed anew, and where the first fault is. */
export interface Finding {
  draws: number;
  decisions: number;
  /** Decisions by a game's own figures, which are not computed here. */
  trusted: number;
  prizes: number;
  fault: Fault | null;
  round: number;
}

/** An export: the bodies of its events in order, and who held the seats of tables, by round and table. */
interface Read {
  version: number;
  events: Body[];
  seats: ReadonlyMap<string, Held[]>;
}
const keyOf = (round: number, table: number): string => `${round}/${table}`;

/** What an export says; null where it is none. */
export function read(text: string): Read | null {
  try {
    const lines = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    const version = lines[0]?.valat_tournament;
    if (!VERSIONS.includes(version)) return null;
    const events = lines.flatMap(({ event }) => (event ? [event.body as Body] : []));
    const records = lines.filter(({ record }) => record);
    const seats = records.map(({ round, table, seats }) => [keyOf(round, table), seats] as const);
    return { version, events, seats: new Map(version > 1 ? seats : []) };
  } catch {
    return null;
  }
}

/** Whether ranks alone tell which half of the sides goes on. */
export function isDecided(ranks: readonly number[]): boolean {
  const order = ranks.toSorted((a, b) => a - b);
  return order[order.length / 2 - 1]! < order[order.length / 2]!;
}

/** The entries that go on from a table: the better half of its sides, the lot telling equals apart. */
export function advancing(
  seats: readonly number[],
  sides: readonly number[],
  ranks: readonly number[],
  lot: readonly number[],
): number[] {
  const order = ranks
    .map((_, side) => side)
    .toSorted((a, b) => ranks[a]! - ranks[b]! || lot.indexOf(a) - lot.indexOf(b));
  const going = new Set(order.slice(0, order.length / 2));
  return seats.filter((_, seat) => going.has(sides[seat]!)).toSorted((a, b) => a - b);
}

const numeric = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);
const same = (first: unknown, other: unknown): boolean => JSON.stringify(first) === JSON.stringify(other);

/** All that can be computed anew of an export. `sides` has the side of each seat of a table. */
export function check(text: string, sides: readonly number[]): Finding {
  const finding: Finding = { draws: 0, decisions: 0, trusted: 0, prizes: 0, fault: null, round: 0 };
  const found = read(text);
  const opened = found?.events[0];
  if (!found || opened?.kind !== 'opened') return { ...finding, fault: 'bad_export' };
  const { events } = found;
  const seals = opened.seals as { hash: string }[];
  const secrets = new Map<number, string>();
  for (const body of events)
    if (body.kind === 'closed') secrets.set(body.round as number, body.secret as string);
  for (const [round, secret] of secrets)
    if (sealOf(secret) !== seals[round - 1]?.hash) return { ...finding, fault: 'other_secret', round };
  const course = new Course(opened.game, sides, secrets, found.seats, finding);
  for (const body of events) {
    const fault = course.take(body);
    if (fault) return { ...finding, fault, round: course.round };
  }
  return { ...finding, round: course.round };
}

/** The tournament as its events tell it so far. */
class Course {
  round = 0;
  private entries = new Map<number, Entry>();
  /** The number of the entry that came last. */
  private last = 0;
  /** Those who were taken out while entering was open; let in again, they enter once more. */
  private barred = new Set<number>();
  private tables: number[][] = [];
  private finished = new Map<number, Finished>();
  private going: number[] = [];
  /** Whether entries still come and go, or staff has ended it, after which nothing happens. */
  private phase: 'open' | 'played' | 'final' | 'stopped' = 'open';

  constructor(
    private readonly game: unknown,
    private readonly sides: readonly number[],
    private readonly secrets: ReadonlyMap<number, string>,
    private readonly seats: ReadonlyMap<string, Held[]>,
    private readonly finding: Finding,
  ) {}

  /** The fault of an event, if it does not follow from those before. */
  take(body: Body): Fault | null {
    const number = body.entry as number;
    if (this.phase === 'stopped') return 'other_act';
    switch (body.kind) {
      case 'entered':
        this.last = number;
        this.entries.set(number, { number, nonce: body.nonce as string, ...IN });
        return null;
      case 'filled':
        return this.fill(number);
      case 'withdrew':
        if (this.entries.get(number)?.disqualified) this.barred.add(number);
        this.entries.delete(number);
        return null;
      case 'left':
        this.entries.get(number)!.left = true;
        return null;
      case 'disqualified':
        this.entries.get(number)!.disqualified = true;
        return null;
      case 'reinstated':
        if (this.phase === 'open' && this.barred.delete(number)) return null;
        return this.reinstated(this.entries.get(number));
      case 'cancelled':
      case 'voided':
        return this.stopped(body.kind);
      case 'drawn':
        return this.drawn(body);
      case 'finished':
        return this.result(body as unknown as Finished);
      case 'closed':
        return this.closed(body.tables as Decision[]);
      case 'over':
        return this.over(body.prizes as { entry: number; place: number }[]);
      default:
        return null;
    }
  }

  /** A bot takes a place that nobody took, by the number that comes next. Rule: TRN-FILL-1 */
  private fill(number: number): Fault | null {
    if (this.phase !== 'open' || number !== this.last + 1) return 'other_act';
    this.last = number;
    this.entries.set(number, { number, nonce: '', ...IN, filled: true });
    return null;
  }

  private reinstated(entry: Entry | undefined): Fault | null {
    const isIn =
      this.phase === 'open' ||
      (this.phase === 'played' && entry !== undefined && this.tables.flat().includes(entry.number));
    if (!entry?.disqualified || !isIn) return 'other_act';
    entry.disqualified = false;
    entry.excused = this.round;
    return null;
  }

  private result(body: Finished): Fault | null {
    if (!isRanked(body.scores, body.ranks, this.game)) return 'other_ranks';
    const idle = body.idle ?? [];
    const seats = this.seats.get(keyOf(body.round, body.table));
    if (seats) {
      // whoever was out for a part of the round may have come too late for a move
      const all = idleAt(this.tables[body.table - 1]!, seats);
      const expected = all.filter((entry) => this.entries.get(entry)!.excused !== body.round);
      if (!same(numeric(expected), numeric(idle))) return 'other_idle';
    }
    this.finished.set(body.table, body);
    for (const entry of idle) this.entries.get(entry)!.idle = true;
    return null;
  }

  private stopped(kind: string): Fault | null {
    // what has not begun is cancelled, what was paid is made void
    const fits = kind === 'voided' ? this.phase !== 'open' : this.phase !== 'final';
    this.phase = 'stopped';
    return fits ? null : 'other_act';
  }

  private get nonces(): string[] {
    const people = [...this.entries.values()].filter(({ filled }) => !filled);
    return people.map(({ nonce }) => nonce);
  }

  private drawn(body: Body): Fault | null {
    const former = this.tables;
    this.phase = 'played';
    this.round = body.round as number;
    this.tables = body.tables as number[][];
    this.finished.clear();
    const secret = this.secrets.get(this.round);
    // a round that is not over keeps its secret
    if (secret === undefined) return null;
    const entrants = this.round === 1 ? [...this.entries.keys()] : this.going;
    const { tables, attempt } = draw(entrants, this.sides, former, secret, this.nonces, this.round);
    this.finding.draws++;
    return same(tables, this.tables) && attempt === body.attempt ? null : 'other_draw';
  }

  private closed(decisions: Decision[]): Fault | null {
    const secret = this.secrets.get(this.round)!;
    const going: number[] = [];
    for (const [at, decision] of decisions.entries()) {
      going.push(...decision.advancing);
      const { ranks } = this.finished.get(at + 1) ?? { ranks: [] };
      if (decision.by === 'tie_break') {
        this.finding.trusted++;
        continue;
      }
      if (isDecided(ranks) !== (decision.by === 'score')) return 'other_decision';
      const all = ranks.map((_, side) => side);
      const lot = shuffled(all, secret, this.nonces, this.round, LOTS + at + 1);
      if (!same(advancing(this.tables[at]!, this.sides, ranks, lot), decision.advancing))
        return 'other_decision';
      this.finding.decisions++;
    }
    this.going = going.toSorted((a, b) => a - b);
    return null;
  }

  private over(prizes: { entry: number; place: number }[]): Fault | null {
    this.phase = 'final';
    const finalists = this.tables.flat().toSorted((a, b) => a - b);
    const expected = finalists
      .filter((entry) => mayWin(this.entries.get(entry)!))
      .map((entry) => ({ entry, place: this.going.includes(entry) ? 1 : 2 }));
    this.finding.prizes = expected.length;
    return same(
      expected,
      prizes.map(({ entry, place }) => ({ entry, place })),
    )
      ? null
      : 'other_prizes';
  }
}
