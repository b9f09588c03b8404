/** Keys of the table, for whoever plays without a mouse. */
import { keyOf } from '../lib/ui/keyboard';
import type { TableView } from './view.svelte';

/** Whether a key press belongs to a field that is being written in, or to a dialog. */
const elsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;

/**
 * Does what the key stands for.
 *
 * @param focusHand moves the focus to the own hand
 * @returns whether the key meant anything
 */
export function press(event: KeyboardEvent, view: TableView, focusHand: () => void): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || elsewhere(event) || view.open) return false;
  const key = keyOf(event);
  const { scene, ui, table } = view;
  const call = ui?.letters[key];
  const bidding = view.myTurn && scene?.phase === 'auction';
  if (call && (bidding || view.legal.includes(call) || view.refusal(call))) {
    if (view.legal.includes(call)) view.say(call);
    else view.asked = call;
    return true;
  }
  const goOn = (): boolean => {
    const waits = table?.phase === 'between' && view.you !== null;
    if (waits) view.nextDeal();
    return waits;
  };
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      focusHand();
      return true;
    case 'l':
      if (scene?.last) view.lookingBack = !view.lookingBack;
      return true;
    case 'Enter':
      // on a button or a link it is theirs
      if (event.target !== document.body) return false;
      return goOn();
    case 'n':
      goOn();
      return true;
    case 'm':
      view.open = { kind: 'menu' };
      return true;
    case 't':
      view.panel = 'talk';
      // after Svelte, which shows the panel in a microtask of its own
      queueMicrotask(() => document.querySelector<HTMLInputElement>('.say-it input')?.focus());
      return true;
    case 'i':
      void view.advise();
      return true;
    case 'u':
      view.undo();
      return true;
    case 'Escape':
      view.panel = null;
      view.lookingBack = false;
      return true;
    case '?':
      view.open = { kind: 'keys' };
      return true;
  }
  return false;
}
