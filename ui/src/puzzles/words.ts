/** The words of puzzles, which are fetched with their page alone. */
import type en from './i18n/en';
import { folderOf } from '../games/registry';
import { needWords, number, sentenceOf, wordsOf, type Dictionary } from '../lib/words/i18n.svelte';
import type { PuzzleUnit } from '../lib/protocol.gen';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & Dictionary>();

export const needPuzzles = (): Promise<void> => needWords(dictionaries, './i18n');

/** What a puzzle is about: in the game's own word where it has one. */
export const themeName = (game: string, theme: string): string =>
  sentenceOf(`${folderOf(game)}.puzzle.${theme}`) ?? t(`puzzle.theme.${theme}`);

/** An amount with its unit. */
export function amountOf(unit: PuzzleUnit, value: number): string {
  // rounded first: what is told as 1 is counted as one
  const n = Math.round(value * 10) / 10;
  return t(`puzzle.amount.${unit}`, { n, amount: number(n) });
}
