/** The table that a director has chosen, by its tile or by its number. */
import type { ClubSessionMessage, SessionTable } from '../../lib/protocol.gen';
import { placeOf } from '../seating';
import { tableMeant, tableOfDigit } from './acts';

type Tables = Pick<ClubSessionMessage, 'tables'>;

export class ChosenTable {
  #typed = $state('');
  /** Of several of that number which one; 0 where the number was typed. */
  #round = $state(0);

  /** It, as the picture has it; null without one. */
  in(picture: Tables): SessionTable | null {
    return tableMeant(picture, Number(this.#typed), this.#round);
  }

  /** Chooses a table, if it is shown. */
  follow({ tables }: Tables, round: number, number: number): void {
    if (tables.some((table) => table.table === number && table.round === round))
      [this.#typed, this.#round] = [String(number), round];
  }

  /** Chooses it, or none where it was chosen already. */
  toggle(picture: Tables, table: SessionTable): void {
    const before = this.in(picture);
    if (before && placeOf(before) === placeOf(table)) this.clear();
    else this.follow(picture, table.round, table.table);
  }

  type(picture: Tables, digit: string): void {
    this.#typed = tableOfDigit(
      this.#typed,
      digit,
      picture.tables.map((table) => table.table),
    );
    this.#round = 0;
  }

  clear(): void {
    [this.#typed, this.#round] = ['', 0];
  }
}
