/** The kits, and the examples that a bot begins as: the same files that `valat bot new` lays into a folder. */
import type { BotLanguage } from './box';

const examples = import.meta.glob<string>(
  ['../../../../sdk/javascript/examples/*/bot.mjs', '../../../../sdk/python/examples/*/bot.py'],
  { query: '?raw', import: 'default' },
);
const kits = import.meta.glob<string>(
  ['../../../../sdk/javascript/valat-bot.mjs', '../../../../sdk/python/valat_bot.py'],
  { query: '?raw', import: 'default' },
);

const FILES = { javascript: 'bot.mjs', python: 'bot.py' } as const;
const KITS = { javascript: 'valat-bot.mjs', python: 'valat_bot.py' } as const;
const pathOf = (language: BotLanguage, name: string): string =>
  `../../../../sdk/${language}/examples/${name}/${FILES[language]}`;

/** The example for a game: its own, or the one that plays any. */
export const exampleOf = (game: string, language: BotLanguage): Promise<string> =>
  (examples[pathOf(language, game)] ?? examples[pathOf(language, 'any')]!)();

export const kitOf = (language: BotLanguage): Promise<string> =>
  kits[`../../../../sdk/${language}/${KITS[language]}`]!();
