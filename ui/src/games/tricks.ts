/** What has come about in tricks between two pictures of a deal. */
import type { LogSentence } from './plug';
import type { PlayedCard, ReplayStep, Scene } from '../lib/protocol.gen';

/** Tricks that are over. */
export const tricksDone = (scene: Scene): number => scene.tricks.reduce((sum, won) => sum + won, 0);

/** What a card does in its trick: the first lead of a deal has a word of its own in some languages. */
export type Part = 'opens' | 'leads' | 'plays';

/** A card that came to the table, and its part in the trick. */
export interface NewCard {
  played: PlayedCard;
  part: Part;
}

/** The cards that came to the table since `then`; `whole` is the trick before, where its cards are new, too. */
export function partsOf(then: Scene | null, scene: Scene, whole: PlayedCard[]): NewCard[] {
  const part = (i: number): Part => {
    if (i % scene.hands.length) return 'plays';
    return tricksDone(scene) - (i < whole.length ? 1 : 0) ? 'leads' : 'opens';
  };
  return [...whole, ...scene.trick]
    .map((played, i) => ({ played, part: part(i) }))
    .slice(then?.trick.length ?? 0);
}

/** The cards that came to the table since `then`. */
export const newCards = (then: Scene | null, scene: Scene): NewCard[] =>
  partsOf(then, scene, !then || tricksDone(scene) > tricksDone(then) ? (scene.last?.cards ?? []) : []);

/** Who took the trick that is over now; null where none is. */
export const trickTaker = (then: Scene | null, scene: Scene): number | null =>
  then && scene.last && tricksDone(scene) === tricksDone(then) + 1 ? scene.last.winner : null;

/** What whoever comes in the middle of a deal is told of the tricks before the cards that are told. */
export function earlierTricks(then: Scene | null, scene: Scene, cards: unknown[]): LogSentence[] {
  const n = tricksDone(scene) - (cards.length > scene.trick.length ? 1 : 0);
  return !then && n > 0 ? [{ key: 'log.tricks', args: { n } }] : [];
}

/** The trick on the table; between two tricks the one that was just taken. */
export function trickAt({ scene }: ReplayStep): { cards: PlayedCard[]; winner: number | null } {
  if (scene.trick.length) return { cards: scene.trick, winner: scene.winning };
  return { cards: scene.last?.cards ?? [], winner: scene.last?.winner ?? null };
}
