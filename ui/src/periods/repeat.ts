/** How something comes again, as a form has it. */
import type { RepeatRule } from '../lib/protocol.gen';

export interface RepeatDraft {
  /** Not at all, by the plain rule of that name, or by `rule`. */
  how: '' | 'WEEKLY' | 'MONTHLY' | 'rule';
  rule: string;
  zone: string;
}

/** The time zone of whoever reads. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** As its form has what comes again, or does not. */
export function draftOfRepeat(repeat: RepeatRule | null): RepeatDraft {
  const rule = repeat?.rule ?? '';
  const plain = ([, 'WEEKLY', 'MONTHLY'] as const).find((freq) => freq && rule === `FREQ=${freq}`);
  return { how: plain ?? (repeat ? 'rule' : ''), rule, zone: repeat?.zone ?? ownZone() };
}

/** How it comes again: null where it does not, `repeat` where that is not filled in. */
export function repeatOf({ how, rule, zone }: RepeatDraft): RepeatRule | null | 'repeat' {
  if (!how) return null;
  const text = how === 'rule' ? rule.trim().toUpperCase() : `FREQ=${how}`;
  return text && zone.trim() ? { rule: text, zone: zone.trim() } : 'repeat';
}
