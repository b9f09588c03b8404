/** What is on and what is planned in the house, for the tabs of *Compete*. */
import { clubApi } from '../club/api';
import { dailyApi } from '../daily/api';
import type { CompeteTab } from '../lib/app/router.svelte';
import { api } from '../lib/wire/api';
import { periodsApi } from '../periods/api';
import { nextOfClub, nextOfDaily, nextOfPrizes, nextOfTournaments, type Next } from './next';

const EVERY_MS = 60_000;

export class Calendar {
  next = $state.raw<Partial<Record<CompeteTab, Next>>>({});

  /** Asks now and then; the answer ends it. */
  follow(): () => void {
    void this.#load();
    const timer = setInterval(() => document.hidden || void this.#load(), EVERY_MS);
    return () => clearInterval(timer);
  }

  async #load(): Promise<void> {
    const asked: Record<CompeteTab, Promise<Next>> = {
      today: dailyApi.list().then(nextOfDaily),
      tournaments: api.tournaments().then(({ tournaments }) => nextOfTournaments(tournaments, Date.now())),
      club: clubApi.list().then(nextOfClub),
      prizes: periodsApi.list(false).then(nextOfPrizes),
    };
    for (const [tab, answer] of Object.entries(asked))
      // a tab without an hour leads on all the same
      void answer.then(
        (next) => (this.next = { ...this.next, [tab]: next }),
        () => undefined,
      );
  }
}
