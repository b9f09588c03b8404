/** The deck of a page that speaks of one game. */
import { aboutGame } from './registry';
import { bindDeck } from '../lib/words/deck.svelte';

/** Binds the page to the deck of its game, where that has its own; to be called where effects may be. */
export function useDeckOf(game: () => string | null | undefined): void {
  $effect(() => {
    const name = game();
    bindDeck((name && aboutGame(name)?.deck) || null);
    return () => bindDeck(null);
  });
}
