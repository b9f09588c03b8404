/** What the parts of a table page share: the table on screen, what is open, what a touch does. */
import { createContext } from 'svelte';

import type { App } from '../lib/app/app.svelte';
import { bySuit, cardOf, HIDDEN_CARD } from '../lib/words/cards';
import { type ActProps, type Explain, type GameUi } from '../games/plug';
import { directionOf, loadGame } from '../games/registry';
import { levelName } from '../lib/words/levels';
import { namesOf } from '../games/log';
import { needGame } from '../games/words';
import type { Card, Reason, TableMessage } from '../lib/protocol.gen';
import { HeldHands, sortingReason } from './hands';
import { Log } from './log.svelte';
import type { Open } from './open';
import { mutedNamesAfter } from './mute';
import { placesOf } from '../games/places';
import { announcementMove, type Connection } from './connection.svelte';
import { dealName } from '../games/dealName';
import { partnersOf, pileAt, sidesOf } from '../games/sides';
import { callBack } from './attention';
import { isThrownIn } from './between';
import { lastCard } from './lastCard';
import { hear, soundsOf } from './sounds';
import { Stage } from './stage.svelte';
import { moverOf } from '../games/turn';
import { undoFault } from './undo';

export class TableView {
  readonly connection: Connection;
  readonly stage: Stage;
  readonly log: Log;
  ui = $state.raw<GameUi | null>(null);
  open = $state.raw<Open | null>(null);
  panel = $state<'sheet' | 'talk' | null>(null);
  /** The card or call whose refusal is being told. */
  asked = $state<string | null>(null);
  /** The card that waits for its second touch. */
  raised = $state<Card | null>(null);
  /** The cards that have been chosen to be moved together. */
  picked = $state<Card[]>([]);
  /** How high the bidding box was when it lay over the cloth last, in pixels. */
  boxHeight = $state(0);
  /** Whether the last trick is being looked at. */
  lookingBack = $state(false);
  readonly #hands = new HeldHands();
  #early: TableMessage[] = [];
  #last: TableMessage | null = null;
  /** The deal whose score has been shown. */
  #told = 0;

  readonly choices = $derived.by(() => this.app.settings.choices);
  readonly message = $derived.by(() => this.stage.shown);
  readonly table = $derived.by(() => this.message?.table ?? null);
  readonly scene = $derived.by(() => this.message?.scene ?? null);
  readonly you = $derived.by(() => this.table?.you ?? null);
  /** A hint was asked for, and is not there yet. */
  thinking = $state(false);

  readonly names = $derived.by(() => (this.table ? namesOf(this.table) : []));
  readonly places = $derived.by(() =>
    this.ui && this.table
      ? placesOf(this.table.seats.length, this.you ?? this.ui.home ?? null, directionOf(this.table.game))
      : [],
  );
  /** Whether a tournament lets everything stand still. */
  readonly paused = $derived.by(() => !!this.table?.paused);
  /** Whether moves are people's now; where only the auction is practised bots play the cards. */
  readonly #manual = $derived.by(
    () =>
      this.table?.phase === 'playing' &&
      (this.table.setting.cards !== 'bots' || this.scene?.phase === 'auction'),
  );
  readonly myTurn = $derived.by(() => this.you !== null && moverOf(this.scene) === this.you && this.#manual);
  /** The seat from whose hand you play now: yours, or another that is yours to play. */
  readonly playing = $derived.by(() =>
    this.myTurn && this.scene?.phase === 'play' && !this.scene.claim ? this.scene.turn : null,
  );
  /** What you may do now; off turn, too. */
  readonly legal = $derived.by(() =>
    this.you !== null && this.#manual ? (this.message?.view?.legal ?? []) : [],
  );
  /** The cards that are to be chosen together now. */
  readonly pick = $derived.by(() => (this.myTurn && this.scene && this.ui?.pick?.(this.scene)) || null);
  /** Whether taking back a move may be asked for now. */
  readonly undoable = $derived.by(() => !!this.table?.undoable);
  /** Whether there are hints here: you sit with bots alone. */
  readonly advised = $derived.by(
    () =>
      this.you !== null &&
      !!this.table?.setting.hints &&
      this.table.phase === 'playing' &&
      this.table.seats.every((seat, number) => number === this.you || seat.kind !== 'person'),
  );
  /** Whether one may be asked for now. */
  readonly hintable = $derived(this.advised && this.myTurn && !this.table?.undo && this.legal.length > 1);
  /** The move that was proposed for the position on screen. */
  readonly proposed = $derived.by(() => {
    const { hint } = this.connection;
    const here = hint?.deal === this.table?.deal && hint?.ply === this.scene?.ply;
    return hint && here && this.myTurn ? hint.move : null;
  });
  /** Its card or call. */
  readonly hint = $derived.by(() => cardOf(this.proposed) ?? this.proposed);
  /** The level of the table's bots in words, where they are not the house's own. */
  readonly level = $derived.by(() => {
    const bots = this.table?.setting.bots ?? 'house';
    return bots === 'house' ? undefined : levelName(bots);
  });
  /** What every part gets that something can be done with. */
  readonly acting = $derived.by((): ActProps => ({
    scene: this.scene!,
    view: this.message?.view ?? null,
    pending: this.connection.pending,
    hint: this.hint,
    onmove: (move) => this.say(move),
    onask: (move) => (this.asked = move),
    onexplain: this.explaining,
  }));
  /** Tells the opponents what an own move means, while a deal is on. */
  readonly explaining = $derived.by((): Explain | undefined => {
    if (this.you === null || this.table?.phase !== 'playing') return undefined;
    return (ply, text) => this.connection.explain(this.table!.deal, ply, text);
  });
  readonly rules = $derived.by(() => this.table?.options ?? {});
  /** The sides as the score sheet has them. */
  readonly sides = $derived.by(() => sidesOf(this.ui!, this.names, this.rules, this.you));

  /** The seats that play with you. */
  readonly partners = $derived.by(() => partnersOf(this.ui, this.names.length, this.rules, this.you));

  /** What a deal is called in running text; `of` is its scene or its result. */
  readonly dealName = (deal: number, of: object): string =>
    dealName(this.ui!, deal, of, this.message!.match, this.table?.setting.first);

  /** `connect` opens the connection, which tells its pictures. */
  constructor(
    readonly app: App,
    connect: (onpicture: (message: TableMessage) => void) => Connection,
  ) {
    this.stage = new Stage(() => this.choices.speed);
    this.log = new Log();
    this.connection = connect((message) => this.#receive(message));
    this.stage.listeners.push((before, after, plan) => {
      if (this.ui) this.log.follow(this.ui, before, after);
      hear(soundsOf(before, after, plan, this.you), this.choices);
      if (before?.scene?.ply !== after.scene?.ply) this.#forget();
    });
    this.stage.onsweep = () => hear(['trick'], this.choices);
    this.stage.onsettle = (message) => this.#onsettle(message);
  }

  close(): void {
    this.connection.close();
  }

  /** The hand of a seat in the order it is held; unseen cards as they are. */
  hand(seat: number): Card[] {
    const { scene, ui, message, choices } = this;
    const cards = scene?.hands[seat] ?? [];
    if (!scene || !ui || !message || cards.includes(HIDDEN_CARD)) return cards;
    return this.#hands.order(seat, cards, sortingReason(message, choices), (hand) =>
      ui.sort(hand, scene, choices),
    );
  }

  /** A hand that lies open, in its columns; null where it is held or unseen. */
  columns(seat: number): Card[][] | null {
    return this.scene && this.ui?.columns?.(this.scene, seat) ? bySuit(this.hand(seat)) : null;
  }

  /** How many tricks lie at a seat for its side; null where none lie. */
  pile(seat: number): number | null {
    return this.scene && this.ui ? pileAt(this.ui, this.scene, this.rules, this.you, seat) : null;
  }

  /** The refusal of a card or call, where it is forbidden now. */
  refusal(move: string): Reason | null {
    return (this.myTurn && this.scene?.refused[move]) || null;
  }

  /** A touch on a card of the own hand, or of one that you play. */
  touch(card: Card): void {
    const { scene, ui } = this;
    if (!scene || !ui || this.connection.pending) return;
    this.asked = card;
    if (this.paused) return;
    if (this.pick) return this.#choose(card, this.pick.count);
    if (this.playing === null || !scene.hands[this.playing]!.includes(card) || this.refusal(card)) return;
    if (this.choices.confirm && this.raised !== card) {
      this.raised = card;
      return;
    }
    const { all, best } = ui.offers?.of(scene, card) ?? { all: [], best: [] };
    if (!all.length) this.play(card);
    else if (this.choices.announce && !all.some(({ must }) => must)) this.play(card, best);
    else this.open = { kind: 'announce', card };
  }

  play(card: Card, announcements: string[] = []): void {
    this.say(announcementMove(card, announcements));
  }

  /** A move that was chosen: what is shown about it goes. */
  say(move: string): void {
    this.open = null;
    this.stage.hurry();
    this.move(move);
  }

  /** A call or any other move in its notation. */
  move(move: string): void {
    const { table, scene, paused } = this;
    // chosen before, in a dialog that was open when the pause came, or by a key
    if (table && scene && !paused) void this.connection.move(table.deal, scene.ply, move);
  }

  undo(): void {
    this.open = null;
    if (this.undoable) void this.connection.undo(this.table!.deal, this.scene!.ply);
  }

  async advise(): Promise<void> {
    if (!this.hintable || this.hint !== null) return;
    this.thinking = true;
    if (!(await this.connection.advise(this.table!.deal, this.scene!.ply))) this.thinking = false;
  }

  nextDeal(): void {
    this.open = null;
    if (this.table) void this.connection.ready(this.table.deal);
  }

  toggle(panel: 'sheet' | 'talk'): void {
    this.panel = this.panel === panel ? null : panel;
    this.connection.unread = 0;
  }

  /** A touch on a card where several are chosen together; one too many takes the place of the first. */
  #choose(card: Card, count: number): void {
    const others = this.picked.filter((other) => other !== card);
    this.picked = others.length < this.picked.length ? others : [...this.picked, card].slice(-count);
  }

  /** Pictures wait in their order until the game's part of the page is there. */
  #receive(message: TableMessage): void {
    if (this.ui) return this.#follow(message);
    this.#early.push(message);
    if (this.#early.length === 1) void this.#load(message.table.game);
  }

  async #load(game: string): Promise<void> {
    [this.ui] = await Promise.all([loadGame(game), needGame(game)]);
    this.stage.motion = this.ui.motion;
    this.#early.forEach((message) => this.#follow(message));
  }

  #follow(message: TableMessage): void {
    const muted = mutedNamesAfter(this.choices.muted, this.#last, message);
    if (muted !== this.choices.muted) this.app.settings.set({ muted });
    this.connection.fault = undoFault(this.#last, message) ?? this.connection.fault;
    callBack(this.#last, message, this.choices);
    this.#last = message;
    this.stage.push(message);
    const { table, scene, view } = message;
    if (table.you === null || table.phase !== 'playing' || table.paused) return;
    if (!scene || !view?.legal?.length) return;
    // on arrival, not when it is shown: the others do not wait for this page's animations
    const itself = this.ui!.auto?.(scene, view, this.choices) ?? lastCard(this.ui!, scene, view.legal);
    if (itself) void this.connection.act({ do: 'move', deal: table.deal, ply: scene.ply, move: itself });
  }

  #forget(): void {
    this.asked = this.raised = this.connection.hint = null;
    this.thinking = false;
    this.lookingBack = false;
    this.picked = [];
    if (this.open?.kind === 'announce') this.open = null;
  }

  /** A deal's score and a match's end show themselves, once. */
  #onsettle({ table, match }: TableMessage): void {
    const scored = match.deals.at(-1)?.deal;
    if (table.phase === 'playing' && this.open?.kind === 'score' && this.#told === this.open.deal)
      this.open = null;
    const seated = table.you !== null;
    // no deal has the number -1: it marks that the match's end was shown
    const over = table.phase === 'over' || (table.phase === 'closed' && !!table.setting.manager);
    if (over && this.#told !== -1) {
      this.#told = -1;
      this.open = { kind: 'over' };
    } else if (table.phase === 'between' && seated && scored && this.#told !== scored) {
      this.#told = scored;
      const goesOn = isThrownIn(match) && table.setting.cards === 'people';
      if (!goesOn && !table.seats[table.you!]?.ready) this.open = { kind: 'score', deal: scored };
    }
    if (table.next_table && (seated || table.waits)) this.app.router.go(`/t/${table.next_table}`);
  }
}

export const [useTable, setTable] = createContext<TableView>();
