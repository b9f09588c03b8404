/** A draft as its form has it, and the request that it becomes. */
import type { PlanRequest } from '../lib/protocol.gen';
import { momentOf } from './time';

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
  repeat: '' | 'WEEKLY' | 'MONTHLY';
}

/** Something that is not filled in as it has to be: the name of its field. */
export type Missing = 'title' | 'games' | 'times' | 'prizes' | 'fund';

/** The whole numbers of a text; null where there is anything else. */
export function numbers(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  return parts.every((part) => /^\d{1,10}$/.test(part)) ? parts.map(Number) : null;
}

const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0);

/** The plan, or which field keeps it from being one. */
export function planOf(draft: Draft, zone: string): PlanRequest | Missing {
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
  return {
    title: draft.title.trim(),
    games: draft.games,
    start_ms: start,
    end_ms: end,
    fund: { chips: fund[0]!, vip_s: fundDays[0]! * DAY_S },
    prizes: places,
    rules: 1,
    repeat: draft.repeat ? { rule: `FREQ=${draft.repeat}`, zone } : null,
  };
}
