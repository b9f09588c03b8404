/** A draft as its form has it, and the request that it becomes. */
import type { PeriodSummary, PlanRequest } from '../lib/protocol.gen';
import { draftOfRepeat, repeatOf, type RepeatDraft } from './repeat';
import { fieldOf, momentOf } from './time';

const DAY_S = 86_400;

export interface Draft {
  title: string;
  games: string[];
  start: string;
  end: string;
  /** Numbers with spaces: for each place from the first on. */
  chips: string;
  vipDays: string;
  fundChips: string;
  fundDays: string;
  /** The version of the rules' text. */
  rules: number;
  repeat: RepeatDraft;
}

/** Something that is not filled in as it has to be: the name of its field. */
export type Missing = 'title' | 'games' | 'times' | 'prizes' | 'fund' | 'repeat';

/** The field that a refusal of the house is about. */
export const FAULTS = {
  title: 'title',
  games: 'games',
  fund: 'fund',
  repeat: 'repeat',
  no_reason: 'reason',
  bad_period: 'times',
  over_fund: 'fund',
  bad_prizes: 'prizes',
  bad_repeat: 'repeat',
  no_occurrence: 'repeat',
} as const satisfies Record<string, Missing | 'reason'>;

/** The whole numbers of a text; null where there is anything else. */
export function numbers(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  return parts.every((part) => /^\d{1,10}$/.test(part)) ? parts.map(Number) : null;
}

const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0);

/** The plan, or which field keeps it from being one. */
export function planOf(draft: Draft): PlanRequest | Missing {
  const [start, end] = [momentOf(draft.start), momentOf(draft.end)];
  const [chips, days] = [numbers(draft.chips), numbers(draft.vipDays)];
  const [fund, fundDays] = [numbers(draft.fundChips || '0'), numbers(draft.fundDays || '0')];
  if (!draft.title.trim()) return 'title';
  if (!draft.games.length) return 'games';
  if (start === null || end === null || end <= start) return 'times';
  if (!chips || !days || !(chips.length + days.length)) return 'prizes';
  const places = Array.from({ length: Math.max(chips.length, days.length) }, (_, at) => ({
    place: at + 1,
    chips: chips[at] ?? 0,
    vip_s: (days[at] ?? 0) * DAY_S,
  }));
  if (places.some((prize) => prize.chips + prize.vip_s < 1)) return 'prizes';
  if (fund?.length !== 1 || fundDays?.length !== 1) return 'fund';
  if (sum(chips) > fund[0]! || sum(days) > fundDays[0]!) return 'fund';
  const repeat = repeatOf(draft.repeat);
  if (repeat === 'repeat') return 'repeat';
  return {
    title: draft.title.trim(),
    games: draft.games,
    start_ms: start,
    end_ms: end,
    fund: { chips: fund[0]!, vip_s: fundDays[0]! * DAY_S },
    prizes: places,
    rules: draft.rules,
    repeat,
  };
}

/** What a period's form begins with where it is changed. */
export function draftOf({
  title,
  games,
  start_ms,
  end_ms,
  fund,
  prizes,
  rules,
  repeat,
}: PeriodSummary): Draft {
  // a part of a day is shown as one, so that nothing is changed unseen
  const days = (vip_s: number): string => String(vip_s / DAY_S);
  return {
    title,
    games: [...games],
    start: fieldOf(start_ms),
    end: fieldOf(end_ms),
    chips: prizes.map(({ chips }) => chips).join(' '),
    vipDays: prizes.some(({ vip_s }) => vip_s) ? prizes.map(({ vip_s }) => days(vip_s)).join(' ') : '',
    fundChips: String(fund.chips),
    fundDays: days(fund.vip_s),
    rules,
    repeat: draftOfRepeat(repeat),
  };
}
