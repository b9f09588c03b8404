/** The letters that decks have in their corners. */
import type { Language } from './i18n.svelte';

/** The letter of each rank that has another than the notated one, as decks in a language have it. */
export const LETTERS = {
  english: {},
  french: { K: 'R', Q: 'D', J: 'V' },
  bulgarian: { A: 'А', K: 'П', Q: 'Д', J: 'В' },
  ukrainian: { A: 'Т', K: 'К', Q: 'Д', J: 'В' },
} satisfies Record<string, Record<string, string>>;
export type Indices = keyof typeof LETTERS;

/** All there are, in the order in which one chooses. */
export const INDICES = Object.keys(LETTERS) as Indices[];

/** Decks sold in Croatia have the English letters, save the German-suited one, which has its own. */
export const USUAL: Record<Language, Indices> = {
  en: 'english',
  bg: 'bulgarian',
  hr: 'english',
  uk: 'ukrainian',
  fr: 'french',
};
