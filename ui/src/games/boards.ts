/** What a game brings to the viewer: how a deal of a file looks. One folder `board/` under games/<name>/. */
import type { Component, Snippet } from 'svelte';

import type { CardsRule, DealReplay, OpenCards, ReplayStep, Result } from '../lib/protocol.gen';

/** What a file tells of a deal, in the game's own words. */
export type DealFields = Record<string, unknown>;

export interface BoardProps {
  fields: DealFields;
  /** Who sits where. */
  names: string[];
  /** The deal step by step; empty where too little is told. */
  steps: ReplayStep[];
  at: number;
  /** The seat whose cards alone are open; null for all. */
  seen: number | null;
  result: Result | null;
  onstep: (at: number) => void;
}

export interface WishProps {
  /** Deals are to be looked at. */
  onwish: (where: string, count: number) => void;
  /** Deals are to be played, or only bid, with bots. */
  onplay: (where: string, count: number, cards: CardsRule) => void;
  /** How those bid who play them. */
  agreements: Snippet;
  busy: boolean;
  /** Why there are no such deals; empty where nothing was refused. */
  failure: string;
}

/** Who declared a board, and how many more tricks that was than with best play of all with open cards. */
export interface Beyond {
  declarer: number;
  tricks: number;
}

export interface BoardUi {
  /** A deal in the list: its number or place. */
  title(fields: DealFields, place: number): string;
  /** What was played, in a few words, in the list. */
  Line: Component<{ fields: DealFields }>;
  /** Who sits where: names, else the seats' own. */
  names(fields: DealFields): string[];
  /** What a file would tell of a deal that comes from none. */
  fieldsOf(record: Record<string, unknown>): DealFields;
  /** A move in words. */
  moveName(name: string, move: string): string;
  Board: Component<BoardProps>;
  /** Where it is asked for deals of a certain kind; the words go to the server. */
  Wish?: Component<WishProps>;
  /** The options of the game that matter to whoever practises on them. */
  wishes?: string[];
  /** Beside the replay of a deal that is over. */
  Deal: Component<{ record: Record<string, unknown>; names: string[] }>;
  /** What the auction of a deal that is over has reached, where only that was practised. */
  Bidding?: Component<{ deal: DealReplay }>;
  /** What a deal comes to with all cards open. */
  OpenCards: Component<{ record: Record<string, unknown> }>;
  /** A board as hand records print it: all hands, and below them what they come to, once that is known. */
  HandRecord: Component<{ record: Record<string, unknown>; opened: OpenCards | null }>;
  /** What a traveller's entry tells of its tricks against open cards; null where nobody declared. */
  beyond(entry: unknown, opened: OpenCards): Beyond | null;
}

const boards = import.meta.glob<BoardUi>('./*/board/index.ts', { import: 'default' });

/** The folders of games that are shown in the viewer. */
export const gamesWithBoards: string[] = Object.keys(boards).map((path) => path.split('/')[1]!);

/** The game's part of the viewer; null for a game that has none. */
export const loadBoard = async (folder: string): Promise<BoardUi | null> =>
  (await boards[`./${folder}/board/index.ts`]?.()) ?? null;
