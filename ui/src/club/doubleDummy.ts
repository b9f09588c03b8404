/** Everybody's tricks against best play of all with open cards, as declarer and as defender. */
import type { BoardUi } from '../games/boards';
import type { ClubSessionMessage, SessionContestant, SessionHands, SessionScore } from '../lib/protocol.gen';
import { rankings } from './points';

/** What an entry of a traveller tells of that, as its game knows. */
export type BeyondOf = BoardUi['beyond'];

export interface Tally {
  boards: number;
  tricks: number;
}

export interface PlayerTricks {
  contestant: number;
  name: string;
  bot: boolean;
  declarer: Tally;
  defender: Tally;
}

type Player = Pick<PlayerTricks, 'contestant' | 'name' | 'bot'>;

/** Who sat there in a round: whoever came later had not played it. */
function playerOf({ number, members, former }: SessionContestant, place: number, round: number): Player {
  const before = former.find((seat) => seat.place === place && round < seat.before);
  const { name, bot } = before ?? members[place] ?? { name: `${number}`, bot: false };
  return { contestant: number, name, bot };
}

/** Who sat at the four seats, from North on. */
function playersAt({ contestants }: ClubSessionMessage, { round, ns, ew }: SessionScore): Player[] {
  return [0, 1, 2, 3].map((seat) => {
    const side = seat % 2 ? ew : ns;
    const place = seat < 2 ? 0 : 1;
    const alone = side.length > 1;
    const number = alone ? side[place]! : side[0]!;
    const found = contestants.find((contestant) => contestant.number === number);
    if (!found) return { contestant: number, name: `${number}`, bot: false };
    return playerOf(found, alone ? 0 : place, round);
  });
}

const keyOf = ({ contestant, name }: Player): string => `${contestant} ${name}`;

const added = ({ boards, tricks }: Tally, more: number): Tally => ({
  boards: boards + 1,
  tricks: tricks + more,
});

/** The tricks of everybody who declared or defended a board that is solved, in the order of the ranking. */
export function playersTricks(
  picture: ClubSessionMessage,
  { boards }: SessionHands,
  beyondOf: BeyondOf,
): PlayerTricks[] {
  // of a team a round's line-up would have to be told with each result
  if (picture.summary.contest === 'teams') return [];
  const opened = new Map(boards.map(({ board, opened }) => [board, opened]));
  const found = new Map<string, PlayerTricks>();
  const add = (player: Player, part: 'declarer' | 'defender', more: number): void => {
    const key = keyOf(player);
    const none = { boards: 0, tricks: 0 };
    const before = found.get(key) ?? { ...player, declarer: none, defender: none };
    found.set(key, { ...before, [part]: added(before[part], more) });
  };
  for (const { board, scores } of picture.boards) {
    const table = opened.get(board);
    for (const score of table ? scores : []) {
      const beyond = score.entry ? beyondOf(score.entry, table!) : null;
      if (!beyond) continue;
      const players = playersAt(picture, score);
      const { declarer, tricks } = beyond;
      add(players[declarer]!, 'declarer', tricks);
      const [left, other] = [players[(declarer + 1) % 4]!, players[(declarer + 3) % 4]!];
      add(left, 'defender', 0 - tricks);
      add(other, 'defender', 0 - tricks);
    }
  }
  const order = rankings(picture)
    .flat()
    .map(({ number }) => number);
  return [...found.values()].sort((a, b) => order.indexOf(a.contestant) - order.indexOf(b.contestant));
}

/** Tricks a board; null without one. */
export const meanOf = ({ boards, tricks }: Tally): number | null => (boards ? tricks / boards : null);
