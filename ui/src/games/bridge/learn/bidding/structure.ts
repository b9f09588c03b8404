/** The tables of how a hand is valued. */

/** A section's rows: how each is headed, whatever the language. */
export const sections: Record<string, string[]> = {
  points: ['A', 'K', 'Q', 'J', '+3 +2 +1'],
  shape: ['4333 4432 5332', '4333 4432 4441', '5422 6331 …'],
  tricks: ['AK', 'AQ', 'A, KQ', 'Kx'],
};

export interface Section {
  title: string;
  /** What each row means, in their order. */
  rows: string[];
}
export type Sections = Record<string, Section>;

/** A row of a table: a call, or what is counted, and what it means. */
export interface Line {
  head: string;
  text: string;
  alert?: boolean;
}
