/** Which letters stand in the corners of the cards: the drawings follow them, and cards in running text. */
import { language } from './i18n.svelte';
import { LETTERS, USUAL, type Indices } from './letters';

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
