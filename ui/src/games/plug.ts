/** What a game brings to the page: one folder under games/, found by its name. */
import type { Component } from 'svelte';

import type { Args } from '../lib/words/i18n.svelte';
import type {
  Card,
  DealScore,
  ErrorObject,
  MatchPicture,
  Offer as WireOffer,
  PlayedCard,
  Result,
  Scene,
  SceneCall,
  TableMessage,
  View,
} from '../lib/protocol.gen';
import type { Deck } from '../lib/words/deck.svelte';
import type { Choices } from '../lib/app/settings.svelte';
import type { Direction, Place } from './places';
import type { SystemsUi } from './systems';

/** The colours of a cloth by custom property, each for the light theme and for the dark one. */
export type Cloth = Record<
  '--cloth' | '--cloth-lit' | '--cloth-deep' | '--rim' | '--plate' | '--plate-2',
  [light: string, dark: string]
>;

/** Title and a few facts in every language, small enough to be there before the game is. */
export interface About {
  /** The folder's name, with which the keys of its words begin. */
  name: string;
  /** The server's games that are this one, where it is more than one: `bela2`, `bela3`, `bela4`. */
  games?: string[];
  /** What each of those is called, by game and language; the title alone is the folder's. */
  titles?: Record<string, Record<string, string>>;
  /** Languages whose players are offered it first. */
  home?: string[];
  /** Where it stands in the lobby; lower is earlier, 9 without one. */
  rank?: number;
  title: Record<string, string>;
  blurb: Record<string, string>;
  /** Cards for its tile in the lobby. */
  tile: Card[];
  /** Which way the turn goes round, where it is not to the right. */
  direction?: Direction;
  /** The deck that it is played with, whatever the person has chosen. */
  deck?: Deck;
  /** Its cloth, the same on its tile, its table and its replay; the house's own where left out. */
  cloth?: Cloth;
}

/** Part of a sentence: plain, or a person, or something with a card or suit in it. */
export type LogSentence = {
  key: string;
  args: Args;
  loud?: boolean;
  /** Begins a trick, or whatever else a game is played in. */ begins?: boolean;
};

/**
 * One thing that may go with a card: a combination, a word like «belot», or a suit that it orders. Its text
 * goes behind the card's `+`; where it `must`, it is the whole move (`SJ=H`).
 */
export interface Offer extends WireOffer {
  /** One of the card's offers has to be chosen: they are buttons, and there is no playing without. */
  must?: boolean;
}

/** Cards that are chosen together before they are moved. */
export interface CardChoice {
  count: number;
  /** What is done with them, on a button. */
  name: string;
  move(cards: Card[]): string;
}

/** One line of *explain this score*. */
export interface Step {
  title: string;
  note: string;
  /** A combination's cards, shown beside the title. */
  cards: Card[];
  /** What stands under each side, in the order of sides. */
  amounts: string[];
  /** The rule's ID, or '' for a sum. */
  rule: string;
  style: 'plain' | 'void' | 'sum';
}

export interface CallProps {
  call: string;
}

/** Tells the opponents what the own move at a ply means; null once they have been told. */
export type Explain = (ply: number, text: string) => Promise<ErrorObject | null>;

export interface AuctionProps {
  scene: Scene;
  names: string[];
  you: number | null;
  /** In the middle of the table, where one looks while it goes on. */
  big: boolean;
  onexplain?: Explain;
}

/** The sides of a table whose seats have these names. */
export interface Sides {
  /** All of them, yours first, then as they sit. */
  all: number[];
  /** Those that have a column where scores are written, in the order of the columns. */
  order: number[];
  /** What stands over each column, in that order. */
  heads: string[];
  /** Whether the heads are players' names. */
  named: boolean;
  /** Whether a single column has the scores of both sides: what one gains the other loses. */
  signed: boolean;
  /** The names of a side's players. */
  players(side: number): string[];
}

export interface SheetProps {
  match: MatchPicture;
  names: string[];
  sides: Sides;
  /** *Explain this score* is asked for. */
  onexplain: (deal: number) => void;
}

/** What a part of the table gets that something can be done with. */
export interface ActProps {
  scene: Scene;
  /** Its `legal` has what you may do now, also off turn. */
  view: View | null;
  /** The move that is on its way. */
  pending: string | null;
  /** The move that was proposed. */
  hint: string | null;
  onmove: (move: string) => void;
  /** Something forbidden was touched: tell why. */
  onask: (move: string) => void;
  onexplain?: Explain;
}

/** The options of a table that differ from its rule set. */
export type Rules = Record<string, unknown>;

/** A field for an option that is a text. */
export interface FieldProps {
  options: Rules;
  value: string;
  onchange: (value: string) => void;
}

/** How the game bids, where it does. */
export interface AuctionUi {
  /** The calls, in order. */
  calls(scene: Scene): SceneCall[];
  /** Whether the calls are still to be seen at the seats; until the first trick is over where left out. */
  stays?(scene: Scene): boolean;
  /** Where you bid: in the phase `auction`, when it is your turn. */
  Bidding: Component<ActProps>;
  /** The auction as a table, where it shows more than the calls. */
  Table?: Component<AuctionProps>;
}

/** What may go with a card, where anything may: announcements, a suit that it orders. */
export interface OffersUi {
  /** All of a card, and the texts of the proposal. */
  of(scene: Scene, card: Card): { all: Offer[]; best: string[] };
  name(offer: Offer): string;
  /** Which cards it is, in a few words. */
  note?(offer: Offer): string;
  /** Whether two offers exclude one another. */
  clash?(offer: Offer, other: Offer): boolean;
  /** What the choice between a card's offers asks. */
  question(offers: Offer[]): { title: string; note?: string };
}

/** The score sheet. */
export interface SheetUi {
  /** A deal in it: contract and who called it. */
  Row: Component<{ result: Result; names: string[] }>;
  /** The whole of it, where it is more than a line for each deal. */
  Whole?: Component<SheetProps>;
  /** The one side for which scores are written, with their sign, where the other's are the same turned round. */
  writtenFor?(options: Rules): { side: number; head: string; name: string } | null;
  /** What else its foot has to say (points that wait). */
  waiting?(match: MatchPicture): string;
}

/** The options of a table, where they hang together. */
export interface OptionsUi {
  /** The options of a new table once one of them has been changed: what no longer goes with it gives way. */
  agree?(options: Rules, changed: string): Rules;
  /** The options that mean nothing along with the others. */
  idle?(options: Rules): string[];
  /** For each option that is a text the field of a new table where it is chosen. */
  fields?: Record<string, Component<FieldProps>>;
  /** What the sides have agreed beforehand, below the score sheet. */
  Agreements?: Component<{ rules: Rules }>;
  /** Whether deals with these options can be played at several tables; only asked where the server says some can. */
  compares?(options: Rules): boolean;
  /** Whether partners may change from match to match; only asked where the server says they may. */
  rotates?(options: Rules): boolean;
}

/** What a replay says of single moves. */
export interface ReplayUi {
  /** What is told of the move that led to a ply; of most moves nothing. */
  Note?: Component<{ scene: Scene; ply: number; names: string[] }>;
  /** What marks it in the list of calls. */
  Mark?: Component<{ scene: Scene; ply: number }>;
}

/** What every game has; what is left out in its folder is as with a plain trick game of two pairs. */
export interface GameUi {
  /** The seat at the bottom for whoever looks on from none; the first unless told. */
  home?: number;
  /** How many sides there are. */
  sides(seats: number, options: Rules): number;
  /** The side a seat plays for. */
  side(seat: number, seats: number, options: Rules): number;
  /** False where cards are not played to tricks: what lies there is drawn by `Middle`. */
  tricks?: false;
  /** The hand in the order it is held. */
  sort(hand: Card[], scene: Scene, choices: Choices): Card[];
  /** A hand that lies open on the table, in columns from its owner's left; null where it is held or unseen. */
  columns?(scene: Scene, seat: number): Card[][] | null;

  auction?: AuctionUi;
  offers?: OffersUi;
  sheet: SheetUi;
  options?: OptionsUi;
  systems?: SystemsUi;
  replay?: ReplayUi;

  /** A call in words; also any other move that plays no card. */
  callName(call: string): string;
  /** A call as a chip, where it is more than its words: its sign, and how loud it is. */
  Call?: Component<CallProps>;
  /** Who plays for the contract, and the call that it is; null where nobody does. */
  contract?(scene: Scene): { declarer: number; call: string } | null;
  /** What a seat has announced that will count, each in a few words; it stands there until the deal ends. */
  standing?(scene: Scene, seat: number): string[];
  /** What the deal is worth so far for a side, where it is not the points in `taken`. */
  worth?(scene: Scene, side: number): string;
  /** Whether the tricks lie as a pile at the first seat of each side. */
  piles?: true;
  /** The chip in the cloth's corner: the contract and its doubling, trumps, or nothing. */
  Contract?: Component<{ scene: Scene; names: string[]; you?: number | null }>;
  /** Buttons for what can be done besides playing a card, whenever something is legal, off turn too. */
  Acts?: Component<ActProps>;
  /** What else lies in the middle: stock and turn-up, a pile. */
  Middle?: Component<ActProps>;
  /** What lies beside a hand: the tricks won, cards that wait. */
  Beside?: Component<{ scene: Scene; seat: number; place: Place }>;
  /** What was announced, as bubbles at the seat. */
  Bubble?: Component<{ scene: Scene; seat: number; place: string }>;
  /** The cards that are to be chosen together now; asked on your turn only. */
  pick?(scene: Scene): CardChoice | null;
  /** The move that the page makes by itself, where the person has not chosen to do it by hand. */
  auto?(scene: Scene, view: View, choices: Choices): string | null;
  /** Cards that came to the middle without a trick. */
  motion?(before: Scene, after: Scene): PlayedCard[];
  /** What a seat has to do now, in a few words. */
  duty(scene: Scene): string;
  /** Sentences for the log, in order. */
  log(before: TableMessage | null, after: TableMessage): LogSentence[];
  /** The steps of a deal's score in words. */
  explain(deal: DealScore, names: string[]): Step[];
  /** The number that a deal bears itself, by its scene or its result, where it is another than its place. */
  numberOf?(of: object): number | null;
  /** What a deal is called, where it is more than its number; `of` is its scene or its result. */
  dealName?(deal: number, of: object, match: MatchPicture | null): string | null;
  /** The formats in which other programs read the results of its sessions. */
  resultFiles?: readonly string[];
  /** What the seats are called for short, where boards are compared by seat. */
  seatLetters?(): string[];
  /** How the deal ended, in a sentence. */
  outcome(result: Result, names: string[]): string;
  /** Letters that call. */
  letters: Record<string, string>;
  /** What else keys do at this table: the keys, and a few words. */
  keys?(): { keys: string; does: string }[];
}

/** What a game's folder may leave out. */
export const DEFAULTS: Pick<GameUi, 'sides' | 'side' | 'letters'> = {
  sides: () => 2,
  side: (seat) => seat % 2,
  letters: {},
};

/** A game's part of the page: what its folder says, and the defaults for the rest. */
export const gameUi = (own: Omit<GameUi, keyof typeof DEFAULTS> & Partial<GameUi>): GameUi => ({
  ...DEFAULTS,
  ...own,
});
