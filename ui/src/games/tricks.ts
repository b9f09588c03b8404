/** What has come about in tricks between two pictures of a deal. */
import type { LogSentence } from './plug';
import type { PlayedCard, ReplayStep, Scene } from '../lib/protocol.gen';

/** Tricks that are over. */
export const tricksDone = (scene: Scene): number => scene.tricks.reduce((sum, won) => sum + won, 0);

/** The cards that came to the table since `then`, with whether each led. */
export function newCards(then: Scene | null, scene: Scene): { played: PlayedCard; leads: boolean }[] {
  const whole = !then || tricksDone(scene) > tricksDone(then) ? (scene.last?.cards ?? []) : [];
  const leads = (i: number) => i % scene.hands.length === 0;
  return [...whole, ...scene.trick]
    .map((played, i) => ({ played, leads: leads(i) }))
    .slice(then?.trick.length ?? 0);
}

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
