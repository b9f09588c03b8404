/** What a game brings to the page: one folder under games/, found by its name. */
import type { Component } from 'svelte';

import type { Args } from './i18n.svelte';
import type { Card, DealScore, MatchPicture, Result, Scene, TableMessage, View } from './protocol';
import type { Choices } from './settings.svelte';
import type { Direction } from '../table/places';

/** Title and a few facts in every language, small enough to be there before the game is. */
export interface About {
  name: string;
  title: Record<string, string>;
  blurb: Record<string, string>;
  /** Cards for its tile in the lobby. */
  tile: Card[];
}

/** Part of a sentence: plain, or a person, or something with a card or suit in it. */
export type Said = { key: string; args: Args; loud?: boolean };

/** One thing that may go with a card: a combination, or a word like «belot». */
export interface Offer {
  text: string;
  kind: string;
  points: number;
  cards: Card[];
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

export interface GameUi {
  direction: Direction;
  /** The side a seat plays for. */
  side(seat: number, seats: number): number;
  /** The hand in the order it is held. */
  sort(hand: Card[], scene: Scene, choices: Choices): Card[];
  /** The auction, in order. */
  calls(scene: Scene): { seat: number; call: string }[];
  /** Whether the calls are still to be seen at the seats (until the first trick is over). */
  callsStay(scene: Scene): boolean;
  /** A call as a chip: its sign or word, and how loud it is. */
  Call: Component<CallProps>;
  /** A call in words. */
  callName(call: string): string;
  /** The contract and its doubling, or nothing. */
  Contract: Component<{ scene: Scene; names: string[] }>;
  /** Where you bid. */
  Bidding: Component<{
    scene: Scene;
    view: View;
    pending: string | null;
    /** The call that was proposed. */
    hint?: string | null;
    onmove: (move: string) => void;
    onask?: (call: string) => void;
  }>;
  /** What was announced, as bubbles at the seat. */
  Bubble: Component<{ scene: Scene; seat: number; place: string }>;
  /** A deal in the score sheet: contract and who called it. */
  SheetRow: Component<{ result: Result; names: string[] }>;
  /** What a seat has to do now, in a few words. */
  duty(scene: Scene): string;
  /** What may go with a card, and the proposal. */
  offers(scene: Scene, card: Card): { all: Offer[]; best: string[] };
  offerName(offer: Offer): string;
  /** Which cards it is, in a few words. */
  offerNote(offer: Offer): string;
  /** Whether two offers exclude one another. */
  clash(one: Offer, other: Offer): boolean;
  /** Sentences for the log, in order. */
  log(before: TableMessage | null, after: TableMessage): Said[];
  /** The steps of a deal's score in words. */
  explain(deal: DealScore, names: string[]): Step[];
  /** How the deal ended, in a sentence. */
  outcome(result: Result, names: string[]): string;
  /** Letters that call. */
  letters: Record<string, string>;
  /** What else the sheet's foot has to say (points that wait). */
  waiting(match: MatchPicture): string;
}

const abouts = import.meta.glob<About>('../games/*/about.ts', { import: 'default', eager: true });
const games = import.meta.glob<GameUi>('../games/*/index.ts', { import: 'default' });

export const knownGames = (): About[] => Object.values(abouts);
export const aboutGame = (name: string): About | undefined => abouts[`../games/${name}/about.ts`];
export const gameTitle = (name: string, language: string): string => aboutGame(name)?.title[language] ?? name;

/** The game's part of the page. Raises for a game this page does not know. */
export async function loadGame(name: string): Promise<GameUi> {
  const load = games[`../games/${name}/index.ts`];
  if (!load) throw new Error(`no page for the game ${name}`);
  return load();
}
