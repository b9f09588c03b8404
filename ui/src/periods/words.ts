/** The words of promo periods, which are fetched with their pages alone. */
import type { RepeatRule } from '../lib/protocol.gen';
import type en from './i18n/en';
import { draftOfRepeat } from './repeat';
import { list, needWords, number, wordsOf, type Dictionary } from '../lib/words/i18n.svelte';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & Dictionary>();

export const needPeriods = (): Promise<void> => needWords(dictionaries, './i18n');

const DAY_S = 86_400;

/** «Every week (Europe/Sofia)»; a rule that is not plain stands as it is. */
export function repeatText({ rule, zone }: RepeatRule): string {
  const { how } = draftOfRepeat({ rule, zone });
  const plain = { WEEKLY: t('period.weekly'), MONTHLY: t('period.monthly') }[how as string];
  return `${plain ?? rule} (${zone})`;
}

/** Chips and days of VIP status; a dash for nothing. */
export function prizeText({ chips, vip_s }: { chips?: number; vip_s?: number }): string {
  const parts = [
    ...(chips ? [t('period.chips', { n: chips, count: number(chips) })] : []),
    ...(vip_s ? [t('period.vip', { n: Math.round(vip_s / DAY_S) })] : []),
  ];
  return parts.length ? list(parts) : '–';
}
