/** What other tables did with a board, fetched page by page. */
import { refusal } from '../lib/words/faults';
import { api, ApiError } from '../lib/wire/api';
import type { Traveller, TravellerRow } from '../lib/protocol.gen';

export class Field {
  page = $state.raw<Traveller | null>(null);
  rows = $state.raw<TravellerRow[]>([]);
  failure = $state('');
  /** There is nothing to compare with. */
  alone = $state(false);

  constructor(
    readonly table: string,
    readonly deal: number,
  ) {
    void this.more();
  }

  /** Fetches the first rows, or those after them. */
  async more(): Promise<void> {
    try {
      const page = await api.traveller(this.table, this.deal, this.page?.next ?? 0);
      this.rows = [...this.rows, ...page.rows];
      this.page = page;
    } catch (error) {
      this.alone = error instanceof ApiError && error.fault.code === 'not_shared';
      this.failure = refusal(error);
    }
  }
}
