/** What a language provides for the rules page, and what the figures beside it look like. */
import type { Card } from '../lib/protocol.gen';

/** Paragraphs may hold cards as `{HQ}` and links to rules as `[[BEL-PLAY-3]]`. */
export type Rich = string;

export interface RuleText {
  title: string;
  text: Rich;
}

export interface RulesText {
  /** The game in a few sentences, before the first section. */
  lead: Rich[];
  sections: Record<string, string>;
  rules: Record<string, RuleText>;
  /** A caption for each figure. */
  figures: Record<string, Rich>;
  /** Short labels that stand inside figures. */
  words: Record<string, string>;
}

export interface CardsFigure {
  kind: 'cards';
  /** `below` stands under each card, `word` under the group, `points` beside it. */
  groups: { cards: Card[]; below?: string[]; word?: string; points?: number; out?: boolean }[];
}

export interface LadderFigure {
  kind: 'ladder';
  contracts: string[];
}

export interface AuctionFigure {
  kind: 'auction';
  first: number;
  /** The words for the seats in order of play; you, right, partner, left where left out. */
  seats?: string[];
  calls: string[];
}

/** A decision: the trick so far (seat 0 is you, 1 on your right, 2 opposite), your hand, what you may play. */
export interface PlayFigure {
  kind: 'play';
  contract: string;
  trick: { seat: number; card: Card }[];
  winning: number;
  hand?: Card[];
  legal?: Card[];
}

/** A turn without tricks: the cards laid (the last one is the top), the suit ordered, your hand, what you may lay. */
export interface PileFigure {
  kind: 'pile';
  laid: Card[];
  order?: string;
  hand: Card[];
  legal: Card[];
}

export interface SumFigure {
  kind: 'sum';
  /** The words above the columns; we and they where left out. */
  heads?: string[];
  /** `key` is a word; an amount, or a word, for each column; `out` is struck out; `total` closes the sum. */
  rows: { key: string; amounts: string[]; out?: boolean; total?: boolean }[];
}

export type Figure = CardsFigure | LadderFigure | AuctionFigure | PlayFigure | PileFigure | SumFigure;

export interface Section {
  id: string;
  /** The rules of the section, in order, each with its figures. */
  rules: { id: string; figures?: string[] }[];
  figures?: string[];
}
