/** The part of the page that a game brings, fetched whenever it is another game. */
import type { GameUi } from '../../games/plug';
import { loadGame } from '../../games/registry';
import { needGame } from '../../games/words';

class Loaded {
  ui = $state.raw<GameUi | null>(null);
}

/** The game's part; null until it and its words are there. */
export function useGame(name: () => string): Loaded {
  const loaded = new Loaded();
  $effect(() => {
    const wanted = name();
    loaded.ui = null;
    void Promise.all([loadGame(wanted), needGame(wanted)]).then(([ui]) => {
      if (wanted === name()) loaded.ui = ui;
    });
  });
  return loaded;
}
