/** Amounts as they are written on a sheet. */

/** The number with the true minus sign. */
export const amount = (value: number): string => String(value).replace('-', '−');
