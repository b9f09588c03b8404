/** The tables of the bidding page: what is counted, and the calls of the natural system with its conventions. */

/** A section's rows: how each is headed, in the notation of bidding columns, whatever the language. */
export const sections: Record<string, string[]> = {
  points: ['A', 'K', 'Q', 'J', '+3 +2 +1'],
  shape: ['4333 4432 5332', '4333 4432 4441', '5422 6331 …'],
  tricks: ['AK', 'AQ', 'A, KQ', 'Kx'],
  opening: ['1NT', '2NT', '1♣ 1♦ 1♥ 1♠', '2♣', '2♦ 2♥ 2♠', '3♣ 3♦ 3♥ 3♠'],
  answer: ['2♥, 3♥', '1♠', '2♣ 2♦', '3♣ 3♦', '1NT', '2NT', '3NT'],
  nt: ['2♣', '2♦ 2♥ 2♠', '2NT', '3NT', '3♣ 3♦ 3♥ 3♠', '4NT'],
  again: ['12–14', '15–17', '18–19', '18 +'],
  defence: ['1♠', '2♣ 2♦ 2♥', '1NT', '×', '2♥ (1♥)'],
  conventions: [
    '2♣ → 2♦ 2♥ 2♠ 2NT',
    '4NT → 5♣ 5♦ 5♥ 5♠',
    '4♣ → 4♦ 4♥ 4♠ 4NT',
    '5♦ → 5♥',
    '5NT',
    '4NT → 5♣ 5♦ …',
    '4♣ 4♦ …',
  ],
};

export interface Section {
  title: string;
  /** What each row means, in their order. */
  rows: string[];
}
export type Sections = Record<string, Section>;
