/** Contests' bots that play a game, for whoever chooses opponents; of an effect's life. */
import type { ContestBot } from '../lib/protocol.gen';
import { api } from '../lib/wire/api';

export class ContestBotList {
  list = $state.raw<readonly ContestBot[]>([]);

  /** `game` is read as it changes; bots of which no arena plays are none. */
  constructor(game: () => string) {
    $effect(() => {
      const wanted = game();
      this.list = [];
      api
        .contestBots(wanted)
        .then(({ bots, served }) => {
          if (served && game() === wanted) this.list = bots;
        })
        // without them one plays with the house's
        .catch(() => {});
    });
  }
}
