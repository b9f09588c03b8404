/** Files of deals, as the server reads them. */
import type { Fault, Line, ReplayStep, Result, Words } from '../protocol';

/** Something in a file that could not be read, or is in doubt. */
export interface Trouble {
  line: number;
  why: string;
  key: string;
  args: Words;
}

/** A deal of a file: what the file tells in the game's own words, and its record where enough is told. */
export interface FoundDeal {
  told: Record<string, unknown>;
  players: string[];
  record: Record<string, unknown> | null;
}

export interface FileRead {
  game: string;
  format: string;
  deals: FoundDeal[];
  troubles: Trouble[];
}

/** A deal record step by step, as far as its moves can be made. */
export interface Steps {
  record: Record<string, unknown>;
  steps: ReplayStep[];
  lines: Line[];
  result: Result | null;
  fault: (Fault & { ply: number | null; move: string | null }) | null;
}
