/** What is on and what is planned in the house, for the tabs of *Compete*. */
import type { CompeteTab } from '../lib/app/router.svelte';
import type { Calendar as Planned } from '../lib/protocol.gen';
import { api } from '../lib/wire/api';
import { nextOfClub, nextOfDaily, nextOfPrizes, nextOfTournaments, type Next } from './next';

const EVERY_MS = 60_000;

const nextOf = ({ daily, tournaments, sessions, periods }: Planned): Partial<Record<CompeteTab, Next>> => ({
  today: nextOfDaily(daily),
  tournaments: nextOfTournaments(tournaments.tournaments, Date.now()),
  club: nextOfClub(sessions),
  prizes: nextOfPrizes(periods),
});

export class Calendar {
  planned = $state.raw<Planned | null>(null);
  readonly next = $derived(this.planned ? nextOf(this.planned) : {});

  /** Asks now and then; the answer ends it. */
  follow(): () => void {
    void this.#load();
    const timer = setInterval(() => document.hidden || void this.#load(), EVERY_MS);
    return () => clearInterval(timer);
  }

  async #load(): Promise<void> {
    try {
      this.planned = await api.calendar();
    } catch {
      // a tab without an hour leads on all the same
    }
  }
}
