/** A list of what waits or is done, page by page, and which entry the keyboard is at. */

interface Page<Entry> {
  entries: Entry[];
  more: boolean;
}

export class Queue<Entry> {
  entries = $state.raw<Entry[]>([]);
  more = $state(false);
  /** Whether what is done is shown in place of what waits. */
  done = $state(false);
  loaded = $state(false);
  readonly #fetch: (done: boolean, offset: number) => Promise<Page<Entry>>;

  constructor(fetch: (done: boolean, offset: number) => Promise<Page<Entry>>) {
    this.#fetch = fetch;
  }

  /** Shows the first page of what waits or is done. */
  async show(done: boolean): Promise<void> {
    this.done = done;
    const page = await this.#fetch(done, 0);
    // the other list may have been asked for meanwhile
    if (done === this.done) [this.entries, this.more, this.loaded] = [page.entries, page.more, true];
  }

  async showMore(): Promise<void> {
    const page = await this.#fetch(this.done, this.entries.length);
    [this.entries, this.more] = [[...this.entries, ...page.entries], page.more];
  }

  /** Puts an entry as it is after an act in its own place: it stays in view until the list is shown anew. */
  replace(before: Entry, after: Entry): void {
    this.entries = this.entries.map((entry) => (entry === before ? after : entry));
  }
}

/** Gives the focus to the next (1) or the one before (-1) of the entries below an element. */
export function step(list: HTMLElement, by: 1 | -1): void {
  const entries = [...list.querySelectorAll<HTMLElement>('[data-entry]')];
  const at = entries.findIndex((entry) => entry.contains(document.activeElement));
  const to = at < 0 ? 0 : Math.min(Math.max(at + by, 0), entries.length - 1);
  entries[to]?.focus();
  entries[to]?.scrollIntoView({ block: 'nearest' });
}

/** Whether a key is meant for the page, not for a field, a dialog or the browser. */
export const isForPage = (event: KeyboardEvent): boolean =>
  !event.altKey &&
  !event.ctrlKey &&
  !event.metaKey &&
  !(event.target as Element).closest?.('input, textarea, select, dialog');
