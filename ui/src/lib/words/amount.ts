/** Amounts as they are written on a sheet. */

/** The number with the true minus sign. */
export const amount = (value: number): string => String(value).replace('-', '−');

/** The same with a plus where it is more than nothing: an amount that the other side loses. */
export const signedAmount = (value: number): string => (value > 0 ? `+${value}` : amount(value));

/**
 * The scores of a match, «8 : 5», the reader's side first, then the others from side to side.
 *
 * @param seat the reader's seat, or side; null where the reader has none
 */
export function scoreLine(scores: readonly number[], seat: number | null = null): string {
  // opposite players are partners wherever there are fewer sides than seats
  const own = (seat ?? 0) % scores.length;
  const others = scores.filter((_, side) => side !== own);
  return [...scores.slice(own, own + 1), ...others].map(amount).join(' : ');
}
