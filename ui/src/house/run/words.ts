/** The words of the house's page for those who run it. */
import { locale, needWords, wordsOf, type Dictionary } from '../../lib/words/i18n.svelte';
import type { BackupState, HouseMessage, NodeLine, Times } from '../../lib/protocol.gen';
import { moment } from '../../lib/words/times';
import type en from './i18n/en';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & Dictionary>();

export const needRun = (): Promise<void> => needWords(dictionaries, './i18n');

/** «12 GB», in steps of a thousand. */
export function size(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const digits = step > 2 ? 1 : 0;
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: units[step]!,
    maximumFractionDigits: digits,
  }).format(bytes / 1000 ** step);
}

/** «half within 5 ms, 19 of 20 within 25 ms»; nothing where nothing was timed. */
export function timesText({ half, most }: Times): string {
  if (half === null) return '–';
  return `${t('house.half')} ${half} ms, ${most === null ? t('house.over') : `${t('house.most')} ${most} ms`}`;
}

const QUEUES = ['bots', 'analyses', 'unasked', 'open_cards', 'uploads', 'arenas', 'writer'] as const;
const EVENTS = ['tournaments', 'sessions', 'periods', 'contests'] as const;

/** What waits there, in words; a queue of a newer server by its own name. */
export function queueName(name: string): string {
  const known = QUEUES.find((queue) => queue === name);
  return known ? t(`house.queue.${known}`) : name;
}

/** What goes on, in words; likewise. */
export function eventName(name: string): string {
  const known = EVENTS.find((event) => event === name);
  return known ? t(`house.event.${known}`) : name;
}

/** «table 3, lobby 2»; «–» for none. Without other words by the names that the metrics have. */
export const countsText = (
  counts: Record<string, number>,
  word: (name: string) => string = (name) => name,
): string =>
  Object.entries(counts)
    .map(([name, count]) => `${word(name)} ${count}`)
    .join(', ') || '–';

/** What a server of several has, as «running, 12 tables, events and queues». */
export const nodeText = ({ state, tables, services }: NodeLine): string =>
  [
    t(`house.node.${state}`),
    ...(tables ? [t('house.node.tables', { n: tables })] : []),
    ...(services ? [t('house.node.services')] : []),
  ].join(', ');

/** How long messages take between servers, or which ones are not heard. */
export const busText = (lagMs: number, silent: string[]): string =>
  silent.length
    ? t('house.bus.silent', { nodes: silent.join(', ') })
    : t('house.bus.lag', { ms: String(lagMs) });

/** Whether the doors are open, in a sentence. */
export function stateText({ closed, until, draining }: HouseMessage): string {
  if (draining) return t('house.is.draining');
  if (!closed) return t('house.is.open');
  return until === null ? t('house.is.closed') : t('house.is.closed_until', { until: moment(until) });
}

export const backupText = ({ state, at }: BackupState): string =>
  t(`house.backup.${state}`, { at: at === null ? '' : moment(at) });
