/** What whoever is on turn has to do, in a few words. */
import { t, type Key } from '../../lib/words/i18n.svelte';
import { rankOf, suitName, suitOf } from '../../lib/words/cards';
import type { YardScene } from './scene.gen';
import { word } from './words';

const draws = (scene: YardScene) => scene.actions.includes('draw');

/** The words on a turn that has just begun. */
function turnStartText(scene: YardScene, playable: boolean): string {
  if (!playable) return word(draws(scene) ? 'hint.draw' : 'hint.end');
  if (scene.order) return word('hint.ordered', { suit: suitName(scene.order) });
  const rank = t(`rank.${rankOf(scene.top)}` as Key);
  return word('hint.any', { suit: suitName(suitOf(scene.top)), rank });
}

export function duty(scene: YardScene): string {
  const hand = scene.hands[scene.turn ?? 0] ?? [];
  const playable = hand.some((card) => !scene.refused[card]);
  if (scene.uncovered && playable) return word('hint.cover', { suit: suitName(suitOf(scene.top)) });
  if (scene.uncovered) return word(draws(scene) ? 'hint.cover_draw' : 'hint.end');
  if (scene.has_drawn) return word(playable ? 'hint.drawn' : 'hint.end');
  if (scene.laid.length && !playable) return word('hint.end');
  if (scene.laid.length) return word(scene.opening && scene.laid.length === 1 ? 'hint.opening' : 'hint.more');
  return turnStartText(scene, playable);
}
