/** Which deck is on the table: the drawings follow it, and the names of cards. */
import { language, type Language } from './i18n.svelte';

export type Deck = 'french' | 'german';

let chosenDeck = $state<Deck | 'usual'>('usual');
let boundDeck = $state<Deck | null>(null);

/** The deck that the speakers of a language play their own games with. */
export const usualDeck = (spoken: Language): Deck => (spoken === 'hr' ? 'german' : 'french');

/** The deck on the table now. */
export const deck = (): Deck => boundDeck ?? (chosenDeck === 'usual' ? usualDeck(language()) : chosenDeck);

/** Puts another deck on the table: one of the two, or the usual one of the language spoken. */
export function layDeck(choice: Deck | 'usual'): void {
  chosenDeck = choice;
}

/** Binds the table to the one deck that its game is played with; null for none. */
export function bindDeck(deck: Deck | null): void {
  boundDeck = deck;
}
