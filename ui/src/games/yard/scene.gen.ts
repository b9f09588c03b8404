/** Generated from the structs of the server (`make protocol`): do not edit. */
import type { Hint, Scene } from '../../lib/protocol.gen';

/** What the cards of a turn do to another player. */
export interface TurnEffect {
  seat: number;
  /** Cards the player draws, as far as there are any. */
  draws: number;
  /** Whether the player's next turn is left out. */
  skipped: boolean;
}

/** What yard bridge's scene has besides; it has no tricks: `trick`, `winning` and `last` are empty. */
export interface YardScene extends Scene {
  /** The card that lies on top. */
  top: string;
  /** The suit ordered where it is a jack, else null. */
  order: string | null;
  /** Number of cards played since the last reshuffle, the top one included. */
  pile: number;
  /** Number of undrawn cards. */
  stock: number;
  /** How often the stock was made again. */
  reshuffled: number;
  /** Per side the match score before the deal. */
  scores: number[];
  /** The seat that ended the deal by going out, or null. */
  out: number | null;
  /** Whether the deal ended since the stock would be made again for the thirtieth time. */
  exhausted: boolean;
  /** The cards laid in this turn, in order; at first the card turned up. */
  laid: string[];
  /** The card that these were laid on, or null. */
  below: string | null;
  /** True in the dealer's first turn. */
  opening: boolean;
  /** Whether the seat on turn has drawn by choice and laid nothing yet. */
  has_drawn: boolean;
  /** Whether a six is to be covered now. */
  uncovered: boolean;
  /** What the cards laid in this turn will do at its end, in order; a seat as often as it is hit. */
  coming: TurnEffect[];
  /** The same of the last turn that was ended; fewer were drawn where nothing was left. */
  struck: TurnEffect[];
  /** Per seat the number of cards held. */
  counts: number[];
  /** Per seat what the cards held count, null where they are hidden. */
  points: (number | null)[];
  /** The card drawn by choice, for the player who drew it, else null. */
  drawn: string | null;
  /** What else than a card the viewer may choose now: `draw`, `end`; `refused` has them too. */
  actions: string[];
  /** Short statement of the duty on turn, or null. */
  hint: Hint | null;
}
