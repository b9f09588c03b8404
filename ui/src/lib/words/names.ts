/** What those at a table are called. */
import type { SeatKind } from '../protocol.gen';
import { sentenceOf, t } from './i18n.svelte';

/** Whether the account behind the name was erased: then it is a pseudonym, which no person can choose. */
export const isErased = (name: string): boolean => name.startsWith('#');

/** A person's name as the person writes it; of an erased account that it was one, and digits to tell it by. */
export const personName = (name: string): string =>
  isErased(name) ? t('name.erased', { digits: name.slice(1, 5) }) : name;

/** The name of one of the house's bots in the reader's script, of several with its number; null of anybody else. */
function ownBotName(name: string): string | null {
  const [, word, number] = /^(.*?)( \d+)?$/.exec(name)!;
  const own = sentenceOf(`bot.name.${word}`);
  return own === null ? null : own + (number ?? '');
}

/** The name of one of the house's bots in the reader's script; of any other as it is. */
export const botName = (name: string): string => ownBotName(name) ?? personName(name);

/** Whether the name is one of the house's bots', which no person can have. */
export const isBotName = (name: string): boolean => ownBotName(name) !== null;

/** Those who play together: «Ana – Boris». */
export const sideText = (names: readonly string[]): string => names.join(' – ');

/** Several sides, of which each stays together: «Ana – Boris; Vera – Niko». */
export const sidesText = (sides: readonly string[]): string => sides.join('; ');

/** The name at a seat: a bot's in the reader's script, a person's as the person writes it. */
export const seatName = ({ name, kind }: { name: string; kind: SeatKind }): string =>
  kind === 'bot' ? botName(name) : personName(name);
