/** The challenges that this page has been told of, and where it goes when a table is opened. */
import type { ChallengePicture } from '../lib/protocol.gen';
import { peopleApi } from './api';
import { challengesAfter } from './challenges';

class ChallengeNews {
  /** Since the page came, or as they were listed last. */
  all = $state.raw<ChallengePicture[]>([]);
  /** Those whose line was put aside. */
  aside = $state.raw<ReadonlySet<string>>(new Set());
  /** Accepted on this page, which goes to the table then; other pages of the player stay where they are. */
  #here = new Set<string>();
  /** Milliseconds that the house's clock is ahead of this machine's. */
  #ahead = 0;
  /** What is done when a table is opened that was waited for here. */
  start: (table: string) => void = () => undefined;

  /** The house's time. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** Forgets all: somebody else has signed in. */
  clear(): void {
    this.all = [];
    this.#here.clear();
  }

  take(challenge: ChallengePicture): void {
    this.all = challengesAfter(this.all, challenge);
    this.aside = new Set([...this.aside].filter((id) => id !== challenge.id));
    if (challenge.table && this.#here.delete(challenge.id)) this.start(challenge.table);
  }

  dismiss(id: string): void {
    this.aside = new Set([...this.aside, id]);
  }

  /** Raises `ApiError`. */
  async list(): Promise<void> {
    const { challenges, now_ms } = await peopleApi.challenges();
    this.#ahead = now_ms - Date.now();
    this.all = challenges;
  }

  /** Raises `ApiError`. */
  async act(id: string, what: 'yes' | 'later' | 'no' | 'come' | 'withdraw'): Promise<void> {
    if (what === 'yes' || what === 'come') this.#here.add(id);
    this.take(await peopleApi.act(id, what));
  }
}

export const challengeNews = new ChallengeNews();
