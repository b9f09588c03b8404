/** What is on and what is planned in the house, for the tabs of *Compete*. */
import type { CompeteTab } from '../lib/app/router.svelte';
import { api } from '../lib/wire/api';
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
    try {
      const { daily, tournaments, sessions, periods } = await api.calendar();
      this.next = {
        today: nextOfDaily(daily),
        tournaments: nextOfTournaments(tournaments.tournaments, Date.now()),
        club: nextOfClub(sessions),
        prizes: nextOfPrizes(periods),
      };
    } catch {
      // a tab without an hour leads on all the same
    }
  }
}
