/** The entries of a calendar by the reader's own days. */
import type { CalendarEntry } from '../lib/protocol.gen';

export interface Day {
  /** Midnight of the reader's clock; null: what goes on now. */
  ms: number | null;
  entries: CalendarEntry[];
}

/** Midnight before a moment, by the reader's clock: not always 24 hours after the one before. */
function midnight(ms: number): number {
  const at = new Date(ms);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
}

/** What goes on first, then day by day what starts. */
export function daysOf(entries: readonly CalendarEntry[], nowMs: number): Day[] {
  const days = new Map<number | null, CalendarEntry[]>();
  for (const entry of entries) {
    const day = entry.starts_ms <= nowMs ? null : midnight(entry.starts_ms);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([ms, own]) => ({ ms, entries: own })).sort((a, b) => (a.ms ?? 0) - (b.ms ?? 0));
}

/** The games of all entries, each once. */
export const gamesOf = (entries: readonly CalendarEntry[]): string[] => [
  ...new Set(entries.flatMap(({ games }) => games)),
];
