/** Calls whoever looks elsewhere back to the table, as far as the person has chosen it. */
import { mayNotify, notify, withdraw } from '../lib/app/notifications';
import type { Choices } from '../lib/app/settings.svelte';
import type { TableMessage } from '../lib/protocol.gen';
import { t } from '../lib/words/i18n.svelte';
import { seatName } from '../lib/words/names';
import { moverOf } from '../games/turn';

/** Milliseconds that the phone shakes: two short strokes. */
const STROKES = [40, 60, 40];

/** Whether the picture has it that you move; in a pause nobody does. */
function isYourTurn(message: TableMessage | null): boolean {
  const { table, scene } = message ?? {};
  if (table?.phase !== 'playing' || table.paused) return false;
  return table.you !== null && !!scene && moverOf(scene) === table.you;
}

/** Whether it has become your turn, or is so in another deal. */
export function turnsToYou(before: TableMessage | null, after: TableMessage): boolean {
  return isYourTurn(after) && !(isYourTurn(before) && before!.table.deal === after.table.deal);
}

/** Tells that it has become your turn. */
export function callBack(before: TableMessage | null, after: TableMessage, choices: Choices): void {
  const tag = `turn-${after.table.id}`;
  if (!turnsToYou(before, after)) {
    if (choices.notify && isYourTurn(before) && !isYourTurn(after)) void withdraw(tag);
    return;
  }
  // with the first picture one has just come, and looks
  if (choices.vibration && before) navigator.vibrate?.(STROKES);
  if (choices.notify && document.hidden && mayNotify()) {
    const text = after.table.seats.flatMap((seat) => seatName(seat) || []).join(', ');
    void notify({ title: t('notify.turn'), text, tag });
  }
}
