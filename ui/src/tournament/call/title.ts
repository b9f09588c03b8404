/** The tab's title while somebody is called. Pages set their own meanwhile: it is kept, and put back afterwards. */
export class CallTitle {
  #own = '';
  #page = '';

  constructor(readonly of: { title: string } = document) {}

  show(title: string): void {
    if (this.of.title !== this.#own) this.#page = this.of.title;
    this.of.title = this.#own = title;
  }

  /** Puts the page's title back, unless the page has done so itself. */
  end(): void {
    if (this.#own && this.of.title === this.#own) this.of.title = this.#page;
    this.#own = '';
  }
}
