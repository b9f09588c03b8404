/** Which sounds a new picture makes. */
import type { Choices } from '../lib/app/settings.svelte';
import type { TableMessage } from '../lib/protocol.gen';
import { play } from '../lib/ui/sounds/player';
import type { Sound } from '../lib/ui/sounds/recipes';
import type { Plan } from './motion';
import { moverOf } from '../games/turn';

export function soundsOf(
  before: TableMessage | null,
  after: TableMessage,
  plan: Plan,
  you: number | null,
): Sound[] {
  if (!before) return [];
  const sounds: Sound[] = [];
  if (plan.dealt) sounds.push('deal');
  // the trick itself is heard when it goes to its winner
  if (plan.played.length) sounds.push('card');
  else if (after.event?.kind === 'move') sounds.push(/^XX?$/.test(after.event.move ?? '') ? 'loud' : 'call');
  const turned = moverOf(after.scene) === you && moverOf(before.scene) !== you;
  if (you !== null && turned) sounds.push('turn');
  return sounds;
}

/** Plays them, if the person wants to hear any. */
export function hear(sounds: Sound[], { sounds: wanted, loudness }: Choices): void {
  if (wanted) sounds.forEach((sound) => play(sound, loudness));
}
