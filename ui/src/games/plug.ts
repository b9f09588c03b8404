/** What a game brings to the page: one folder under games/, found by its name. */
import type { Component } from 'svelte';

import type { Args } from '../lib/words/i18n.svelte';
import type {
  Card,
  DealScore,
  Fault,
  MatchPicture,
  Played,
  Result,
  Scene,
  TableMessage,
  View,
} from '../lib/protocol';
import type { Deck } from '../lib/words/deck.svelte';
import type { Choices } from '../lib/app/settings.svelte';
import type { Direction, Place } from './places';
import type { Sides } from './sides';

/** Title and a few facts in every language, small enough to be there before the game is. */
export interface About {
  /** The folder's name, with which the keys of its words begin. */
  name: string;
  /** The server's games that are this one, where it is more than one: `bela2`, `bela3`, `bela4`. */
  games?: string[];
  /** What each of those is called, by game and language; the title alone is the folder's. */
  titles?: Record<string, Record<string, string>>;
  /** Where it stands in the lobby; lower is earlier, 9 without one. */
  rank?: number;
  title: Record<string, string>;
  blurb: Record<string, string>;
  /** Cards for its tile in the lobby. */
  tile: Card[];
  /** The deck that it is played with, whatever the person has chosen. */
  deck?: Deck;
}

/** Part of a sentence: plain, or a person, or something with a card or suit in it. */
export type Said = { key: string; args: Args; loud?: boolean };

/** One thing that may go with a card: a combination, a word like «belot», or a suit that it orders. */
export interface Offer {
  /** What goes behind the card's `+`; where it `must`, the whole move (`SJ=H`). */
  text: string;
  kind: string;
  points: number;
  cards: Card[];
  /** One of the card's offers has to be chosen: they are buttons, and there is no playing without. */
  must?: boolean;
}

/** Cards that are chosen together before they are moved. */
export interface Pick {
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
export type Explain = (ply: number, text: string) => Promise<Fault | null>;

export interface AuctionProps {
  scene: Scene;
  names: string[];
  you: number | null;
  /** In the middle of the table, where one looks while it goes on. */
  big: boolean;
  onexplain?: Explain;
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

export interface GameUi {
  direction: Direction;
  /** The seat at the bottom for whoever looks on from none; the first unless told. */
  home?: number;
  /** How many sides there are. */
  sides(seats: number, options: Rules): number;
  /** The side a seat plays for. */
  side(seat: number, seats: number, options: Rules): number;
  /** The options of a new table once one of them has been changed: what no longer goes with it gives way. */
  agree?(options: Rules, changed: string): Rules;
  /** The options that mean nothing along with the others. */
  idle?(options: Rules): string[];
  /** For each option that is a text the field of a new table where it is chosen. */
  fields?: Record<string, Component<FieldProps>>;
  /** What the sides have agreed beforehand, below the score sheet. */
  Agreed?: Component<{ rules: Rules }>;
  /** Whether deals with these options can be played at several tables; only asked where the server says some can. */
  compares?(options: Rules): boolean;
  /** Whether partners may change from match to match, likewise. */
  rotates?(options: Rules): boolean;
  /** False where cards are not played to tricks: what lies there is drawn by `Middle`. */
  tricks?: false;
  /** The hand in the order it is held. */
  sort(hand: Card[], scene: Scene, choices: Choices): Card[];
  /** A hand that lies open on the table, in columns from its owner's left; null where it is held or unseen. */
  columns?(scene: Scene, seat: number): Card[][] | null;
  /** The auction, in order. */
  calls(scene: Scene): { seat: number; call: string }[];
  /** Whether the calls are still to be seen at the seats (until the first trick is over). */
  callsStay(scene: Scene): boolean;
  /** The auction as a table, where it shows more than the calls. */
  Auction?: Component<AuctionProps>;
  /** A call as a chip: its sign or word, and how loud it is. */
  Call: Component<CallProps>;
  /** What is told of a move in a replay, and what marks it in the list of calls; of most moves nothing. */
  Told?: Component<{ scene: Scene; ply: number; names: string[] }>;
  Mark?: Component<{ scene: Scene; ply: number }>;
  /** A call in words; also any other move that plays no card. */
  callName(call: string): string;
  /** The chip in the cloth's corner: the contract and its doubling, trumps, or nothing. */
  Contract?: Component<{ scene: Scene; names: string[]; you?: number | null }>;
  /** Where you bid: in the phase `auction`, when it is your turn. */
  Bidding?: Component<ActProps>;
  /** Buttons for what can be done besides playing a card, whenever something is legal, off turn too. */
  Acts?: Component<ActProps>;
  /** What else lies in the middle: stock and turn-up, a pile. */
  Middle?: Component<ActProps>;
  /** What lies beside a hand: the tricks won, cards that wait. */
  Beside?: Component<{ scene: Scene; seat: number; place: Place }>;
  /** The cards that are to be chosen together now; asked on your turn only. */
  pick?(scene: Scene): Pick | null;
  /** The move that the page makes by itself, where the person has not chosen to do it by hand. */
  auto?(scene: Scene, view: View, choices: Choices): string | null;
  /** Cards that came to the middle without a trick. */
  motion?(before: Scene, after: Scene): Played[];
  /** What was announced, as bubbles at the seat. */
  Bubble: Component<{ scene: Scene; seat: number; place: string }>;
  /** A deal in the score sheet: contract and who called it. */
  SheetRow: Component<{ result: Result; names: string[] }>;
  /** The score sheet, where it is more than a line for each deal. */
  Sheet?: Component<SheetProps>;
  /** What a seat has to do now, in a few words. */
  duty(scene: Scene): string;
  /** What may go with a card, and the proposal. */
  offers(scene: Scene, card: Card): { all: Offer[]; best: string[] };
  offerName(offer: Offer): string;
  /** Which cards it is, in a few words. */
  offerNote(offer: Offer): string;
  /** Whether two offers exclude one another. */
  clash(one: Offer, other: Offer): boolean;
  /** What the choice between a card's offers asks. */
  question(offers: Offer[]): { title: string; note?: string };
  /** Sentences for the log, in order. */
  log(before: TableMessage | null, after: TableMessage): Said[];
  /** The steps of a deal's score in words. */
  explain(deal: DealScore, names: string[]): Step[];
  /** How the deal ended, in a sentence. */
  outcome(result: Result, names: string[]): string;
  /** Letters that call. */
  letters: Record<string, string>;
  /** What else keys do at this table: the keys, and a few words. */
  keys?(): { keys: string; does: string }[];
  /** What else the sheet's foot has to say (points that wait). */
  waiting(match: MatchPicture): string;
}
