/** What can be told of a table's result without playing its match: the ranks by the scores, and who made no move. */

/** Games in which a hand can win the match whatever the score, so that ranks are not those of the scores. */
const WON_AT_ONCE: readonly unknown[] = ['bela2', 'bela4'];

/** A seat of a table: who held it, and of each deal how many moves were the player's own, of how many. */
export interface Held {
  held: 'player' | 'bot';
  moves: [own: number, all: number][];
}

/** The ranks of the sides, 1 the best, equals sharing one. */
export function ranksOf(worth: readonly number[]): number[] {
  return worth.map((own) => 1 + worth.filter((other) => other > own).length);
}

/** Whether the ranks can come of the scores. */
export function isRanked(scores: readonly number[], ranks: readonly number[], game: unknown): boolean {
  const follow = (worth: readonly number[]): boolean => ranksOf(worth).join() === ranks.join();
  // where more than two play for themselves points may be bad
  const fewest = scores.length > 2 && follow(scores.map((score) => -score));
  return follow(scores) || fewest || (WON_AT_ONCE.includes(game) && ranks.toSorted().join() === '1,2');
}

/** The entries whose player sat at the table and made no move. Rule: TRN-CALL-1 */
export function idleAt(entries: readonly number[], seats: readonly Held[]): number[] {
  const isIdle = ({ held, moves }: Held): boolean => held === 'player' && !moves.some(([own]) => own > 0);
  return entries.filter((_, seat) => isIdle(seats[seat]!));
}
