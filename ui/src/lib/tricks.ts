/** What has come about in tricks between two pictures of a deal. */
import type { Played, Scene } from './protocol';

/** Tricks that are over. */
export const tricksDone = (scene: Scene): number => scene.tricks.reduce((sum, won) => sum + won, 0);

/** The cards that came to the table since `then`, with whether each led. */
export function newCards(then: Scene | null, scene: Scene): { played: Played; leads: boolean }[] {
  const whole = !then || tricksDone(scene) > tricksDone(then) ? (scene.last?.cards ?? []) : [];
  const leads = (i: number) => i % scene.hands.length === 0;
  return [...whole, ...scene.trick]
    .map((played, i) => ({ played, leads: leads(i) }))
    .slice(then?.trick.length ?? 0);
}

/** Who took the trick that is over now; null where none is. */
export const taker = (then: Scene | null, scene: Scene): number | null =>
  then && scene.last && tricksDone(scene) === tricksDone(then) + 1 ? scene.last.winner : null;
