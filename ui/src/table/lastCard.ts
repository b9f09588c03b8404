/** The end of a deal, where nothing is left to choose. */
import type { GameUi } from '../games/plug';
import type { Card, Scene } from '../lib/protocol.gen';

/** The only card of the hand that plays now, where nothing can go with it and nothing else be done; null else. */
export function lastCard(ui: GameUi, scene: Scene, legal: readonly string[]): Card | null {
  const hand = scene.phase === 'play' && scene.turn !== null ? scene.hands[scene.turn]! : [];
  const [card] = hand;
  if (hand.length !== 1 || !card || legal.length !== 1 || legal[0] !== card) return null;
  return ui.tricks === false || ui.offers?.of(scene, card).all.length ? null : card;
}
