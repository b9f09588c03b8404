/** FLIP: cards fly from where they lay to where they lie. Durations are tokens, so settings rule them. */
import type { TableMessage } from '../lib/protocol.gen';
import type { Plan } from './motion';
import type { Scenery } from './stage.svelte';

const milliseconds = (token: string): number => {
  // a custom property is text; in a property that takes a time the browser computes it
  const probe = document.createElement('i');
  probe.style.transitionDuration = `var(${token})`;
  document.body.append(probe);
  const seconds = Number.parseFloat(getComputedStyle(probe).transitionDuration) || 0;
  probe.remove();
  return seconds * 1000;
};

const EASE = 'cubic-bezier(.25, .8, .3, 1)';

/** The transform that lays `card` over `origin`. */
function over(card: DOMRect, origin: DOMRect): string {
  const x = origin.x + origin.width / 2 - (card.x + card.width / 2);
  const y = origin.y + origin.height / 2 - (card.y + card.height / 2);
  const scale = Math.min(origin.height / card.height, 1.6);
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

export class FeltScenery implements Scenery {
  #hand = new Map<string, DOMRect>();

  constructor(readonly felt: HTMLElement) {}

  measure(): void {
    this.#hand.clear();
    for (const card of this.felt.querySelectorAll<HTMLElement>('[data-hand]'))
      this.#hand.set(card.dataset.hand!, card.getBoundingClientRect());
  }

  async fly(plan: Plan, message: TableMessage): Promise<void> {
    const time = milliseconds('--d-card');
    const flights = plan.played.map(({ card, seat }) => {
      const origin = this.#hand.get(card) ?? this.#seat(seat);
      return this.#animate(this.#cardElement(card), origin, time, 'from');
    });
    if (plan.dealt) flights.push(...this.#deal(message, time));
    flights.push(...this.#draw(plan.drawn, time));
    await Promise.all(flights);
  }

  async sweep(winner: number): Promise<void> {
    const time = milliseconds('--d-trick');
    const goal = this.#seat(winner);
    const cards = [...this.felt.querySelectorAll<HTMLElement>('[data-lying]')];
    await Promise.all(cards.map((card) => this.#animate(card, goal, time, 'to')));
  }

  #deal(message: TableMessage, time: number): Promise<void>[] {
    const stock = this.felt.querySelector('[data-stock]')?.getBoundingClientRect();
    const from = stock ?? this.#seat(message.scene?.dealer ?? 0);
    const fresh = [...this.felt.querySelectorAll<HTMLElement>('[data-hand]')].filter(
      (card) => !this.#hand.has(card.dataset.hand!),
    );
    const own = fresh.map((card, i) => this.#animate(card, from, time, 'from', i * (time / 6)));
    return [...own, ...(stock ? [] : this.#dealBacks(from, time))];
  }

  /** The others' cards, each seat's beginning a little after the one before. */
  #dealBacks(from: DOMRect | undefined, time: number): Promise<void>[] {
    const hands = [...this.felt.querySelectorAll<HTMLElement>('[data-seat] > .backs')];
    return hands.flatMap((hand, seat) =>
      [...hand.children].map((back, i) =>
        this.#animate(back as HTMLElement, from, time, 'from', i * (time / 6) + (seat + 1) * (time / 24)),
      ),
    );
  }

  /** Backs that fly from the stock, where there is one, to those whose hands are not to be seen. */
  #draw(seats: number[], time: number): Promise<void>[] {
    const stock = this.felt.querySelector<HTMLElement>('[data-stock]');
    const back = stock?.querySelector('svg');
    if (!stock || !back || !time) return [];
    const hidden = seats.filter((seat) => !this.felt.querySelector(`[data-seat="${seat}"] [data-hand]`));
    return hidden.map(async (seat, i) => {
      // the hand has its new back already: what flies is drawn over it
      const ghost = document.createElement('i');
      ghost.className = 'drawn';
      const { left, top, width, height } = stock.getBoundingClientRect();
      Object.assign(ghost.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
      ghost.append(back.cloneNode(true));
      this.felt.append(ghost);
      await this.#animate(ghost, this.#seat(seat), time * 1.5, 'to', i * (time / 2));
      ghost.remove();
    });
  }

  #cardElement(card: string): HTMLElement | null {
    return this.felt.querySelector<HTMLElement>(`[data-lying="${card}"]`);
  }

  #seat(seat: number): DOMRect | undefined {
    return this.felt.querySelector(`[data-seat="${seat}"] .plate`)?.getBoundingClientRect();
  }

  async #animate(
    card: HTMLElement | null,
    other: DOMRect | undefined,
    duration: number,
    way: 'from' | 'to',
    delay = 0,
  ): Promise<void> {
    if (!card || !other || !duration) return;
    // One keyframe: the other end is wherever the page lays the card.
    const there = { transform: over(card.getBoundingClientRect(), other), opacity: way === 'to' ? 0 : 1 };
    const frames = [{ ...there, offset: way === 'from' ? 0 : 1 }];
    // until the page takes it away it stays where it went; until its turn it lies where it comes from
    const fill = way === 'to' ? 'forwards' : 'backwards';
    // a card that leaves the page meanwhile cancels its animation, which is no fault
    await card.animate(frames, { duration, delay, easing: EASE, fill }).finished.catch(() => undefined);
  }
}
