/** Who plays with whom, and how that is called. */
import type { GameUi, Rules, Sides } from './plug';
import { amount } from '../lib/words/amount';
import { t } from '../lib/words/i18n.svelte';
import type { Scene } from '../lib/protocol.gen';

/**
 * Who plays with whom at a table.
 *
 * @param you your seat; null for whoever watches, for whom no side is «us»
 */
export function sidesOf(ui: GameUi, names: string[], options: Rules, you: number | null): Sides {
  const side = (seat: number) => ui.side(seat, names.length, options);
  const count = ui.sides(names.length, options);
  const first = you === null ? 0 : side(you);
  const all = Array.from({ length: count }, (_, i) => (first + i) % count);
  const players = (wanted: number) => names.filter((_, seat) => side(seat) === wanted);
  const written = ui.sheet.writtenFor?.(options);
  if (written)
    return { all, order: [written.side], heads: [written.head], named: false, signed: true, players };
  const ours = you !== null && count === 2 && names.length > 2;
  const heads = ours ? [t('side.we'), t('side.they')] : all.map((side) => players(side).join(' – '));
  return { all, order: all, heads, named: !ours, signed: false, players };
}

/** The seats that play with `you`. */
export function partnersOf(ui: GameUi | null, seats: number, options: Rules, you: number | null): number[] {
  if (you === null || !ui) return [];
  const side = (seat: number) => ui.side(seat, seats, options);
  return Array.from({ length: seats }, (_, seat) => seat).filter(
    (seat) => seat !== you && side(seat) === side(you),
  );
}

/** The seat at which lies what a side has: its first from the one at the bottom on. */
function seatOfSide(ui: GameUi, scene: Scene, options: Rules, you: number | null, wanted: number): number {
  const seats = scene.hands.length;
  const bottom = you ?? ui.home ?? 0;
  const round = Array.from({ length: seats }, (_, i) => (bottom + i) % seats);
  return round.find((seat) => ui.side(seat, seats, options) === wanted)!;
}

/** How many tricks lie at a seat for its side; null where none lie. */
export function pileAt(
  ui: GameUi,
  scene: Scene,
  options: Rules,
  you: number | null,
  seat: number,
): number | null {
  if (!ui.piles || scene.phase === 'auction') return null;
  const side = ui.side(seat, scene.hands.length, options);
  return seatOfSide(ui, scene, options, you, side) === seat ? (scene.tricks[side] ?? 0) : null;
}

/** What the deal is worth so far for the side of a seat, as it stands there; empty where nothing does. */
export function worthAt(ui: GameUi, scene: Scene, options: Rules, you: number | null, seat: number): string {
  if (scene.phase !== 'play') return '';
  const side = ui.side(seat, scene.hands.length, options);
  if (seatOfSide(ui, scene, options, you, side) !== seat) return '';
  return ui.worth?.(scene, side) ?? (scene.taken ? amount(scene.taken[side] ?? 0) : '');
}
