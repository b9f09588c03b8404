/** Arrow keys in a hand of cards, of which one is in the tab order. */

/** Moves the focus to the next or the last button of `hand`, seen from the one at `at`, where an arrow says so. */
export function moveFocus(event: KeyboardEvent, hand: HTMLElement, at: number): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by) return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = hand.querySelectorAll('button');
  buttons[(at + by + buttons.length) % buttons.length]?.focus();
}
