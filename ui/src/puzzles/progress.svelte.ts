/** What somebody has made of the puzzles: kept in this browser, and told to nobody. */

const KEY = 'valat.puzzles';
/** Answers that are remembered; the oldest are forgotten. */
const MOST = 4000;
const DAY_MS = 24 * 3_600_000;

interface Kept {
  /** By id whether the first answer solved it, in the order of the answers. */
  answers: Record<string, boolean>;
  /** The days, by UTC, on which one was solved. */
  days: string[];
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** What was stored, as far as it makes sense: it may be another version's. */
export function readKept(text: string | null): Kept {
  try {
    const { answers, days } = JSON.parse(text ?? '{}') as Partial<Kept>;
    const sane = Object.entries(answers ?? {}).filter(([, right]) => typeof right === 'boolean');
    return { answers: Object.fromEntries(sane), days: Array.isArray(days) ? days.filter(isDay) : [] };
  } catch {
    return { answers: {}, days: [] };
  }
}

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** How many days on end there are up to that day; one that is not over yet breaks nothing. */
export function streakOf(days: string[], today: string): number {
  const solved = new Set(days);
  const before = (day: string) => dayOf(Date.parse(day) - DAY_MS);
  let day = solved.has(today) ? today : before(today);
  let streak = 0;
  for (; solved.has(day); day = before(day)) streak++;
  return streak;
}

export class Progress {
  #kept = $state.raw<Kept>({ answers: {}, days: [] });

  constructor(readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null) {
    try {
      this.#kept = readKept(storage?.getItem(KEY) ?? null);
    } catch {
      // a private window may refuse: then it lasts as long as the page
    }
  }

  /** Whether the first answer solved it; undefined where there was none. */
  of(id: string): boolean | undefined {
    return this.#kept.answers[id];
  }

  get solved(): number {
    return Object.values(this.#kept.answers).filter(Boolean).length;
  }

  streak(today: string): number {
    return streakOf(this.#kept.days, today);
  }

  /** Notes an answer; the first one counts. */
  note(id: string, right: boolean, today: string): void {
    const { answers, days } = this.#kept;
    const all = Object.entries(id in answers ? answers : { ...answers, [id]: right });
    this.#kept = {
      answers: Object.fromEntries(all.slice(-MOST)),
      days: right && !days.includes(today) ? [...days, today].slice(-MOST) : days,
    };
    try {
      this.storage?.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // as above
    }
  }
}

/** This browser's. */
export const progress = new Progress(typeof localStorage === 'undefined' ? null : localStorage);
