/** Which sounds a new picture makes. */
import type { TableMessage } from '../lib/protocol.gen';
import type { Sound } from '../lib/ui/sounds';
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
  if (plan.taken) sounds.push('trick');
  else if (plan.played.length) sounds.push('card');
  else if (after.event?.kind === 'move') sounds.push(/^XX?$/.test(after.event.move ?? '') ? 'loud' : 'call');
  const turned = moverOf(after.scene) === you && moverOf(before.scene) !== you;
  if (you !== null && turned) sounds.push('turn');
  return sounds;
}
