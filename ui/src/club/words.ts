/** The words of club sessions: lists, notices and the table's bar; those of their pages come beside them. */
import type { SessionMember } from '../lib/protocol.gen';
import { date, needWords, wordsOf, type Dictionary } from '../lib/words/i18n.svelte';
import { personName } from '../lib/words/names';
import type en from './i18n/en';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & Dictionary>();

export const needClub = (): Promise<void> => needWords(dictionaries, './i18n');

/** Who plays for a contestant, in the reader's words where it is a bot. */
export const memberName = ({ name, bot }: Pick<SessionMember, 'name' | 'bot'>): string =>
  bot ? t('club.bot') : personName(name);

/** A day with its time, as a sentence has it. */
export const moment = (ms: number): string =>
  date(ms, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
