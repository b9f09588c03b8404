/** Which letters stand in the corners of the cards: the drawings follow them, and cards in running text. */
import { language, type Language } from './i18n.svelte';

/** The letter of each rank that has another than the notated one, as decks in a language have it. */
const LETTERS = {
  english: {},
  french: { K: 'R', Q: 'D', J: 'V' },
  bulgarian: { A: 'А', K: 'П', Q: 'Д', J: 'В' },
  ukrainian: { A: 'Т', K: 'К', Q: 'Д', J: 'В' },
} satisfies Record<string, Record<string, string>>;
export type Indices = keyof typeof LETTERS;

/** All there are, in the order in which one chooses. */
export const INDICES = Object.keys(LETTERS) as Indices[];

/** Decks sold in Croatia have the English letters, save the German-suited one, which has its own. */
const USUAL: Record<Language, Indices> = {
  en: 'english',
  bg: 'bulgarian',
  hr: 'english',
  uk: 'ukrainian',
  fr: 'french',
};

let chosen = $state<Indices | 'usual'>('usual');

/** Chooses the letters: of a language's decks, or the usual ones of the language spoken. */
export function chooseIndices(indices: Indices | 'usual'): void {
  chosen = indices;
}

/** A rank as it stands in the corner of a card, with the letters chosen or with those given. */
export function rankIndex(rank: string, indices = chosen === 'usual' ? USUAL[language()] : chosen): string {
  const letters: Record<string, string> = LETTERS[indices];
  return letters[rank] ?? (rank === 'T' ? '10' : rank);
}
