/** Refusals in the language spoken: by their key where we have its sentence, else as the server words it. */
import type { ErrorObject } from '../protocol.gen';
import { ApiError } from '../wire/api';
import { sentenceOf, t, type Key } from './i18n.svelte';
import { moment } from './times';
import { cardName, suitName } from './cards';

/** Whatever says why something was refused, or is in doubt. */
type Refusal = Pick<ErrorObject, 'why' | 'key' | 'args'> & { code?: string };

/** A suit, a row of cards, points bid in a suit, a rank or a time by name; everything else, and a part of a text, as it stands. */
function argText(name: string, value: string): string {
  if (name === 'part') return value;
  if (name === 'until') return moment(Number(value));
  if (/^[CDHS]$/.test(value)) return suitName(value);
  if (/^([CDHS][2-9TJQKA])+$/.test(value)) return value.match(/../g)!.map(cardName).join(', ');
  const bid = /^(\d{2,})([CDHS])$/.exec(value);
  if (bid) return `${bid[1]} ${suitName(bid[2]!)}`;
  return name === 'rank' ? t(`rank.${value}` as Key) : value;
}

/** Suits, cards and ranks in the arguments are named. */
export const namedArgs = (args: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, argText(name, value)]));

export function faultText(fault: Refusal): string {
  // which field is wrong, and why, only the server's sentence says
  if (fault.args?.field && (fault.key ?? fault.code) === 'unreadable') return fault.why;
  const found = [fault.key, `fault.${fault.key}`, `fault.${fault.code}`].flatMap((key) =>
    key ? (sentenceOf(key, namedArgs(fault.args)) ?? []) : [],
  );
  return found[0] ?? (fault.why || t('fault.unknown'));
}

/** A refusal in the language spoken; our own slips do not show their insides. */
export const refusal = (error: unknown): string =>
  error instanceof ApiError ? faultText(error.fault) : t('fault.internal');

/** The field of a form that a refusal is about, by its key, the field that it names, or its code; null for none. */
export function fieldOf<Field>(error: unknown, fields: Record<string, Field>): Field | null {
  if (!(error instanceof ApiError)) return null;
  const { key, code, args } = error.fault;
  const named = args?.field && Object.hasOwn(fields, args.field) ? fields[args.field] : undefined;
  return (key && fields[key]) || named || fields[code] || null;
}

/** Whether what was asked for is not there. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
