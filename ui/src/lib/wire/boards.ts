/** What the server tells of boards that several tables play (docs/protocol.md). */
import type { Card, Result } from '../protocol';

/** For this table alone, for all comers, for a second table too, or played before. */
export type BoardsOf = 'own' | 'world' | 'shared' | 'given';

/** How an entry compares: pairs hold a value a side. */
export type Figures = Record<string, number | [number, number]>;

export interface BoardRow {
  table: string;
  deal: number;
  /** It is the table that was asked about. */
  own: boolean;
  players: { name: string; kind: 'person' | 'bot' }[];
  entry: Result & { lead?: Card | null };
  figures: Figures | null;
}

export interface TravellerPage {
  enough: number;
  results: number;
  own: BoardRow | null;
  rows: BoardRow[];
  next: number | null;
}

export interface Comparison {
  enough: number;
  deals: { deal: number; results: number; figures: Figures | null }[];
  tally: Figures | null;
}
