/** Bots to choose from, each with its name: the house's levels, then contests' bots with their authors. */
import type { ContestBot } from '../lib/protocol.gen';
import { t } from '../lib/words/i18n.svelte';
import { levelName } from '../lib/words/levels';

export const botChoices = (levels: readonly string[], guests: readonly ContestBot[]): [string, string][] => [
  ...levels.map((level): [string, string] => [level, levelName(level)]),
  ...guests.map(({ bot, name, author }): [string, string] => [bot, t('new.guest', { name, author })]),
];
