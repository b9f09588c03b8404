/**
 * What is on screen: the pictures of a table, one after the other, each when the movement of the one
 * before has been seen. A whole trick lies until it is read, then goes to its winner.
 */
import { tick } from 'svelte';

import type { PlayedCard, TableMessage } from '../lib/protocol.gen';
import { pictureOf, planMotion, type Motion, type Plan } from './motion';

export interface Scenery {
  /** Remembers where cards lie, before the page changes. */
  measure(): void;
  /** Lets cards fly from where they were measured; resolves when they are down. */
  fly(plan: Plan, message: TableMessage): Promise<void>;
  /** Lets the lying trick go to its winner. */
  sweep(winner: number): Promise<void>;
}

/** More pictures than this in the queue: somebody was away, the newest is shown at once. */
const BEHIND = 6;
/** How long a whole trick lies, and a call is looked at, at normal speed, in ms. */
const READ = 1400;
const READ_IN_HASTE = 750;
const CALL = 260;

export class Stage {
  shown = $state.raw<TableMessage | null>(null);
  /** The whole trick that still lies on the table. */
  lying = $state.raw<{ cards: PlayedCard[]; winner: number } | null>(null);
  /** Everybody who follows what happens: log, sounds. */
  readonly listeners: ((before: TableMessage | null, after: TableMessage, plan: Plan) => void)[] = [];
  /** Called when a picture stands still. */
  onsettle: (message: TableMessage) => void = () => undefined;
  /** Called when a whole trick goes to its winner. */
  onsweep: () => void = () => undefined;
  scenery: Scenery | null = null;
  /** What the game adds to the plan. */
  motion: Motion | undefined;
  #queue: TableMessage[] = [];
  #running = false;
  #wake: (() => void) | null = null;

  constructor(readonly speed: () => number) {}

  push = (message: TableMessage): void => {
    this.#queue.push(message);
    this.#wake?.();
    if (!this.#running) void this.#run();
  };

  /** Takes the lying trick away now. */
  hurry = (): void => this.#wake?.();

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#queue.length) {
      // a hidden page draws no frames: an animation would hold up all that comes after it
      if (this.#queue.length > BEHIND || document.hidden) this.#queue.splice(0, this.#queue.length - 1);
      await this.#show(this.#queue.shift()!);
    }
    this.#running = false;
  }

  async #show(message: TableMessage): Promise<void> {
    const before = this.shown;
    const plan = planMotion(before && pictureOf(before), pictureOf(message), this.motion);
    if (plan.jump) this.lying = null;
    const still = (plan.jump && !plan.dealt) || !this.scenery || document.hidden;
    // before Svelte draws the next picture: this is where cards will fly from
    if (!still) this.scenery!.measure();
    this.shown = message;
    if (plan.taken) this.lying = plan.taken;
    this.listeners.forEach((hear) => hear(before, message, plan));
    await tick();
    if (!still) await this.scenery!.fly(plan, message);
    if (plan.taken) await this.#read(plan.taken.winner);
    else if (message.event?.kind === 'move' && message.event.by !== 'player') await this.#rest(CALL, CALL);
    this.onsettle(message);
  }

  async #read(winner: number): Promise<void> {
    await this.#rest(READ, READ_IN_HASTE);
    if (this.lying && this.scenery && !document.hidden) {
      this.onsweep();
      await this.scenery.sweep(winner);
    }
    this.lying = null;
    await tick();
  }

  /** Waits, if anybody looks; for the shorter time where something else is waiting to be shown. */
  async #rest(long: number, short: number): Promise<void> {
    if (document.hidden) return;
    // without movement, too, a trick has to be read
    const pace = Math.max(this.speed(), 0.5);
    const began = performance.now();
    const left = () => (this.#queue.length ? short : long) * pace - (performance.now() - began);
    for (let hurried = false; !hurried && left() > 0;) {
      const had = this.#queue.length;
      await new Promise<void>((wake) => {
        const timer = setTimeout(wake, left());
        this.#wake = () => (clearTimeout(timer), wake());
      });
      // woken early and no new picture came: somebody wants to go on
      hurried = this.#queue.length === had && left() > 0;
    }
    this.#wake = null;
  }
}
