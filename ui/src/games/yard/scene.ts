/** The fields yard bridge adds to a scene (docs/protocol.md). */
import type { Card, Scene, Words } from '../../lib/protocol';

/** What the cards of a turn do to a player. */
export interface Struck {
  seat: number;
  draws: number;
  skipped: boolean;
}

export interface YardScene extends Scene {
  top: Card;
  /** The suit ordered, where a jack lies on top. */
  order: string | null;
  pile: number;
  stock: number;
  reshuffled: number;
  counts: number[];
  points: (number | null)[];
  /** Of each side, when the deal began. */
  scores: number[];
  laid: Card[];
  /** The card that these were laid on. */
  below: Card | null;
  opening: boolean;
  has_drawn: boolean;
  drawn: Card | null;
  uncovered: boolean;
  coming: Struck[];
  struck: Struck[];
  actions: string[];
  hint: { key: string; args: Words } | null;
  out: number | null;
}

export const yard = (scene: Scene): YardScene => scene as YardScene;

/** What lies open: the cards of this turn, save those that went into a new stock meanwhile, or the top one. */
export const pileCards = ({ laid, pile, top }: YardScene): Card[] =>
  laid.length ? laid.slice(-pile) : [top];

export const SUITS = ['C', 'D', 'H', 'S'];
/** Whoever goes over it loses the match; at it the count burns. */
export const LIMIT = 125;

/** What comes together for each seat that is hit, in the order in which it is hit. */
export function together(hits: Struck[]): Struck[] {
  return [...new Set(hits.map(({ seat }) => seat))].map((seat) => {
    const own = hits.filter((hit) => hit.seat === seat);
    return {
      seat,
      draws: own.reduce((sum, { draws }) => sum + draws, 0),
      skipped: own.some(({ skipped }) => skipped),
    };
  });
}

/** Which word tells of a hit. */
export const kindOf = ({ draws, skipped }: Struck): 'draws' | 'skipped' | 'both' =>
  draws && skipped ? 'both' : draws ? 'draws' : 'skipped';
