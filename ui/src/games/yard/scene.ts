/** The fields yard bridge adds to a scene (docs/protocol.md). */
import type { TurnEffect, YardScene } from './scene.gen';
import type { Card, Result, Scene } from '../../lib/protocol.gen';
import type { YardResult } from './wire.gen';

export const yard = (scene: Scene): YardScene => scene as YardScene;
export const yardResult = (result: Result): YardResult => result as YardResult;

/** What lies open: the cards of this turn, save those that went into a new stock meanwhile, or the top one. */
export const pileCards = ({ laid, pile, top }: YardScene): Card[] =>
  laid.length ? laid.slice(-pile) : [top];

export const SUITS = ['C', 'D', 'H', 'S'];
/** Whoever goes over it loses the match; at it the count burns. */
export const LIMIT = 125;

/** What comes together for each seat that is hit, in the order in which it is hit. */
export function together(hits: TurnEffect[]): TurnEffect[] {
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
export const kindOf = ({ draws, skipped }: TurnEffect): 'draws' | 'skipped' | 'both' =>
  draws && skipped ? 'both' : draws ? 'draws' : 'skipped';
