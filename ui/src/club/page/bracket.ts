/** The bracket of a knock-out: who meets whom in each round, as far as it is known. */
import type { ClubSessionMessage, SessionMatch } from '../../lib/protocol.gen';

export interface BracketMatch {
  /** Null while it is not known who comes; of a bye the second. */
  teams: [number | null, number | null];
  bye: boolean;
  /** What it has come to, once it is shown. */
  match: SessionMatch | null;
}

/** The seeds in the order in which neighbours meet: null is nobody, against whom a bye is. */
export function seedOrder(teams: number): (number | null)[] {
  let order = [1];
  while (order.length < teams) {
    // each place is split between its seed and the one with whom it makes the same sum
    const sum = 2 * order.length + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order.map((seed) => (seed <= teams ? seed : null));
}

/** The matches of each round, the final last; winners of neighbouring matches meet. */
export function bracketRounds({
  contestants,
  matches,
}: Pick<ClubSessionMessage, 'contestants' | 'matches'>): BracketMatch[][] {
  const rounds: BracketMatch[][] = [];
  for (let slots = seedOrder(contestants.length); slots.length > 1;) {
    const round = rounds.length + 1;
    const pairs = slots.flatMap((slot, at) => (at % 2 ? [] : [[slot, slots[at + 1]!] as const]));
    const held = pairs.map(([team, other]) => bracketMatch(matches, round, team, other));
    rounds.push(held);
    slots = held.map(({ teams, bye, match }) => (bye ? (teams[0] ?? teams[1]) : (match?.winner ?? null)));
  }
  return rounds;
}

function bracketMatch(
  matches: readonly SessionMatch[],
  round: number,
  team: number | null,
  other: number | null,
): BracketMatch {
  // only the first round has places for nobody
  const bye = round === 1 && (team === null || other === null);
  const match = matches.find(
    (found) => found.round === round && [found.one, found.other].every((n) => n === team || n === other),
  );
  return { teams: [team, other], bye, match: match ?? null };
}
