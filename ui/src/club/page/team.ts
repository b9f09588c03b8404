/** A team as its captain enters it. */

/** So many are a team at most, the captain among them. */
export const MOST = 6;
const LETTERS = 40;

export interface TeamWish {
  team: string;
  kept: string[];
}

/** The team, or which of its fields is wrong. */
export function teamOf(name: string, others: string): TeamWish | 'team' | 'kept' {
  const team = name.trim();
  if (!team || team.length > LETTERS) return 'team';
  const kept = others
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean);
  return kept.length < MOST ? { team, kept } : 'kept';
}
