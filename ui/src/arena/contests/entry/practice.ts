/** What an author's matches and strengths come to: filters, counts, versions that can be compared. */
import type { MatchRow, VersionStrength } from '../../../lib/protocol.gen';

export const KINDS = ['all', 'won', 'level', 'lost', 'breach', 'late'] as const;
export type Kind = (typeof KINDS)[number];

/** What is looked at; null is any. */
export interface Wish {
  kind: Kind;
  version: number | null;
  game: number | null;
  opponent: string | null;
}

const is: Record<Kind, (match: MatchRow) => boolean> = {
  all: () => true,
  won: ({ end }) => end === 'won',
  level: ({ end }) => end === 'level',
  lost: ({ end }) => end === 'lost',
  breach: ({ breaches }) => breaches > 0,
  late: ({ late }) => late > 0,
};

const fits = (match: MatchRow, { version, game, opponent }: Omit<Wish, 'kind'>): boolean =>
  (version === null || match.version === version) &&
  (game === null || match.game === game) &&
  (opponent === null || match.opponent === opponent);

/** The matches that somebody wishes to see, in their order. */
export const wished = (matches: readonly MatchRow[], wish: Wish): MatchRow[] =>
  matches.filter((match) => is[wish.kind](match) && fits(match, wish));

/** How many there are of each kind among those of a version, game and opponent. */
export function countsOf(matches: readonly MatchRow[], wish: Omit<Wish, 'kind'>): Record<Kind, number> {
  const among = matches.filter((match) => fits(match, wish));
  return Object.fromEntries(KINDS.map((kind) => [kind, among.filter(is[kind]).length])) as Record<
    Kind,
    number
  >;
}

/** What an opponent's names are, each once, in the order in which they appear. */
export const opponentsOf = (matches: readonly MatchRow[]): string[] => [
  ...new Set(matches.map(({ opponent }) => opponent)),
];

/** The versions with figures, the newest first. */
export const versionsWith = (strengths: readonly VersionStrength[]): number[] =>
  [...new Set(strengths.map(({ version }) => version))].sort((later, other) => other - later);

/** Whether a change is more than chance may have brought about; null where nobody can say. */
export function changeIsSure({ change, change_half }: VersionStrength): boolean | null {
  if (change === null || change_half === null) return null;
  return Math.abs(change) > change_half;
}
