/** Generated from the structs of the server (`make protocol`): do not edit. */
import type { Result } from '../../lib/protocol.gen';

/** What came of a deal of bridge. */
export interface BridgeResult extends Result {
  /** Its number, null where it has none; a rubber has no boards. */
  board?: number | null;
  /** `passed_out` where all have passed. */
  outcome: 'made' | 'down' | 'passed_out';
  /** As bid, `4H`. */
  contract: string | null;
  /** 1, 2 doubled, 4 redoubled. */
  multiplier: number;
  /** Seat. */
  declarer: number | null;
  /** That declarer's side took. */
  tricks: number | null;
  /** Whether declarer was. */
  vulnerable: boolean;
  /** Of each side, with their sign; of a rubber all that the deal writes. */
  scores: [number, number];
  /** Of a rubber: what each side writes there, without what winning it brings. */
  below?: [number, number];
  /** Of a rubber: what each side writes there, without what winning it brings. */
  above?: [number, number];
}

/** What a call means, by language. */
export interface CardCall {
  call: string;
  alert: boolean;
  words: Record<string, string>;
}

/** One of the places that a card tells of. */
export interface CardPlace {
  /** One of `PLACES`. */
  name: string;
  /** By language. */
  title: Record<string, string>;
  /** As of `CardExample`. */
  after: string[];
  /** As of `CardExample`. */
  meanings: CardCall[];
}

/** What calls mean after others. */
export interface CardExample {
  /** The calls that came before, passes left out. */
  after: string[];
  /** The bids upwards, then pass and the doubles. */
  meanings: CardCall[];
}

/** A convention that a system may be played with. */
export interface CardConvention {
  name: string;
  /** By language. */
  title: Record<string, string>;
  on: boolean;
  /** Where its calls are met, by examples. */
  places: CardExample[];
}

/** How defenders signal, by language. */
export interface CardSignal {
  title: Record<string, string>;
  way: Record<string, string>;
}

/** A side's convention card, every text by language. */
export interface ConventionCard {
  /** Its name. */
  system: string;
  title: Record<string, string>;
  /** What kind of system it is. */
  about: Record<string, string>;
  places: CardPlace[];
  conventions: CardConvention[];
  signals: CardSignal[];
}

/** A call. */
export interface Call {
  /** As notated, `3NT`. */
  text: string;
  /** Whether it was alerted. */
  alert: boolean;
  /** What was said of it. */
  note: string;
}

/** A board, as far as a file tells it. */
export interface Board {
  /** Of the board; null where it is not told. */
  number: number | null;
  /** Seat. */
  dealer: number | null;
  /** `none` `ns` `ew` `all`. */
  vulnerable: string | null;
  /** For each seat its cards, empty where they are not known. */
  hands: string[][];
  /** For each seat a name, empty where there is none. */
  players: string[];
  /** The auction, complete or not. */
  calls: Call[];
  /** Each card played, in order. */
  cards: string[];
  /** `4H`, `Pass` for a board passed out; null where it is not told. */
  contract: string | null;
  /** 1, 2 doubled, 4 redoubled. */
  multiplier: number;
  /** Seat. */
  declarer: number | null;
  /** Taken by declarer's side. */
  tricks: number | null;
  /** What else the file says of it, by name, as it stands there. */
  tags: Record<string, string>;
  /** The rows of words below such a tag, where there are any. */
  tables: Record<string, string[][]>;
}
