/** What those at a table are called. */
import type { SeatKind } from '../protocol.gen';
import { sentenceOf } from './i18n.svelte';

/** The name of one of the house's bots in the reader's script; of any other as it is. */
export const botName = (name: string): string => sentenceOf(`bot.name.${name}`) ?? name;

/** Whether the name is one of the house's bots', which no person can have. */
export const isBotName = (name: string): boolean => sentenceOf(`bot.name.${name}`) !== null;

/** The name at a seat: a bot's in the reader's script, a person's as the person writes it. */
export const seatName = ({ name, kind }: { name: string; kind: SeatKind }): string =>
  kind === 'bot' ? botName(name) : name;
