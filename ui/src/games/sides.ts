/** Who plays with whom, and how that is called. */
import type { GameUi, Rules } from './plug';
import { t } from '../lib/words/i18n.svelte';

/** The sides of a table whose seats have these names. */
export interface Sides {
  /** Their numbers in the order of the columns: yours first, then as they sit. */
  order: number[];
  /** What stands over each column, in that order. */
  heads: string[];
  /** The names of a side's players. */
  players(side: number): string[];
}

/**
 * Who plays with whom at a table.
 *
 * @param you your seat; null for whoever watches, for whom no side is «us»
 */
export function sidesOf(ui: GameUi, names: string[], options: Rules, you: number | null): Sides {
  const side = (seat: number) => ui.side(seat, names.length, options);
  const count = ui.sides(names.length, options);
  const first = you === null ? 0 : side(you);
  const order = Array.from({ length: count }, (_, i) => (first + i) % count);
  const players = (wanted: number) => names.filter((_, seat) => side(seat) === wanted);
  const pairs = count === 2 && names.length > 2;
  const heads =
    you !== null && pairs ? [t('side.we'), t('side.they')] : order.map((one) => players(one).join(' – '));
  return { order, heads, players };
}
