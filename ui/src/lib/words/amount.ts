/** Amounts as they are written on a sheet. */

/** The number with the true minus sign. */
export const amount = (value: number): string => String(value).replace('-', '−');

/** The same with a plus where it is more than nothing: an amount that the other side loses. */
export const signedAmount = (value: number): string => (value > 0 ? `+${value}` : amount(value));
