/** The words of club sessions: lists, notices and the table's bar; those of their pages come beside them. */
import type { SessionMember } from '../lib/protocol.gen';
import { needWords, wordsOf, type Dictionary } from '../lib/words/i18n.svelte';
import { botName, personName } from '../lib/words/names';
import type en from './i18n/en';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & Dictionary>();

export const needClub = (): Promise<void> => needWords(dictionaries, './i18n');

/** Who plays for a contestant, where beside the name it is seen what is a bot. */
export const plainName = ({ name, bot }: Pick<SessionMember, 'name' | 'bot'>): string =>
  bot ? botName(name) : personName(name);

/** Who plays for a contestant: «Ana»; «Mira (bot)». */
export const memberName = (member: Pick<SessionMember, 'name' | 'bot'>): string =>
  member.bot ? t('club.bot', { name: plainName(member) }) : plainName(member);

/** A sentence that ends with a reason; where none was given, without the colon before it. */
export const reasoned = (sentence: string): string => sentence.replace(/\s*:\s*$/, '.');
