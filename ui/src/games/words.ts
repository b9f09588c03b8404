/** The words of games: dictionaries in their folders, fetched with the page that shows the game. */
import { needWords, sentenceOf, type Dictionary } from '../lib/words/i18n.svelte';
import { folderOf } from './registry';

const dictionaries = import.meta.glob<Dictionary>(
  ['./*/i18n/*.ts', './*/i18n/notes/*.ts', './*/i18n/board/*.ts', './*/learn/i18n/*.ts'],
  { import: 'default' },
);

/** Fetches a game's words. */
export const needGame = (game: string): Promise<void> => needWords(dictionaries, `./${folderOf(game)}/i18n`);

/** Fetches what an analysis says of a game's plays. */
export const needNotes = (game: string): Promise<void> =>
  needWords(dictionaries, `./${folderOf(game)}/i18n/notes`);

/** Fetches what a game says of the deals in a file. */
export const needBoard = (game: string): Promise<void> =>
  needWords(dictionaries, `./${folderOf(game)}/i18n/board`);

/** Fetches the words of what a game teaches besides its rules. */
export const needLearn = (game: string): Promise<void> =>
  needWords(dictionaries, `./${folderOf(game)}/learn/i18n`);

/** What a game calls a rule set; its own name until the game's words are there. */
export const presetName = (game: string, preset: string): string =>
  sentenceOf(`${folderOf(game)}.preset.${preset}`) ?? preset;
