/** Where the keyboard's focus goes when the page becomes another without the document being loaded anew. */

/** Gives the focus to an element that has none by itself. */
function focus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Focuses the page's heading as soon as it is there, unless the focus is somewhere else by then: in a dialog,
 * or where the person has put it. Gives what ends the waiting.
 */
export function focusHeading(onarrival: () => void): () => void {
  const before = document.activeElement;
  const look = (): boolean => {
    const heading = document.querySelector<HTMLElement>('h1');
    if (!heading) return false;
    const now = document.activeElement;
    if (now === before || now === document.body) focus(heading);
    onarrival();
    return true;
  };
  if (look()) return () => undefined;
  // a page is fetched first, and what it shows often, too
  const observer = new MutationObserver(() => look() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Focuses what the page is about, past the bar. */
export function skipToContent(event: Event): void {
  const main = document.querySelector<HTMLElement>('main');
  if (!main) return;
  event.preventDefault();
  focus(main);
  main.scrollIntoView();
}
