/** What the logs of all games have in common: they tell what is new since the picture before. */
import type { LogSentence } from './plug';
import { capital } from '../lib/words/capital';
import { t } from '../lib/words/i18n.svelte';
import { seatName } from '../lib/words/names';
import type { Scene, TableMessage, TablePicture } from '../lib/protocol.gen';

export type Names = string[];

export const at = (names: Names, seat: number | null): string => names[seat ?? -1] ?? '';

/** Who sits where, bots in the reader's script; a seat that was left has no name, and most sentences begin with it. */
export const namesOf = (table: TablePicture): Names =>
  table.seats.map((who, seat) => seatName(who) || capital(t('seat.empty.nr', { n: seat + 1 })));

/** The deal whose cards are on the table: before the one that is played where watchers see all hands. */
export const shownDeal = ({ table }: TableMessage): number => table.shows ?? table.deal;

/** Two pictures of a deal, of which the later one is to be told. */
export interface LogStep<S extends Scene> {
  names: Names;
  /** What was told before; null where nothing was of this deal. */
  then: S | null;
  scene: S;
  after: TableMessage;
}

export interface LogParts<S extends Scene> {
  /** The scene with the game's own fields. */
  read: (scene: Scene) => S;
  /** What the moves since then were. */
  moves: (told: LogStep<S>) => LogSentence[];
  /** What came without a move. */
  aside?: (told: LogStep<S>) => LogSentence[];
  /** The score, when it is there for the first time. */
  score: (told: LogStep<S>) => LogSentence[];
}

/** A game's log: sentences from one picture to the next. */
export function logOf<S extends Scene>({ read, moves, aside = () => [], score }: LogParts<S>) {
  return (before: TableMessage | null, after: TableMessage): LogSentence[] => {
    if (!after.scene) return [];
    const names = namesOf(after.table);
    const scene = read(after.scene);
    const then = before?.scene && shownDeal(before) === shownDeal(after) ? read(before.scene) : null;
    if (then && then.ply > scene.ply) return []; // a move taken back: the table tells it
    const told = { names, then, scene, after };
    const scored = !!before && before.match.deals.length < after.match.deals.length;
    return [...(then?.ply === scene.ply ? aside : moves)(told), ...(scored ? score(told) : [])];
  };
}

/** Something said along with a card of a trick. */
interface CardAnnouncement {
  seat: number;
  trick: number;
  kind: string;
}

/** What of `now` was not yet in `then`, whatever the order. */
export function newAnnouncements<One extends CardAnnouncement>(then: One[], now: One[]): One[] {
  const known = then.map(({ seat, trick, kind }) => `${seat} ${trick} ${kind}`);
  return now.filter(({ seat, trick, kind }) => {
    const found = known.indexOf(`${seat} ${trick} ${kind}`);
    // each answers for one: the same may be said twice in a trick
    if (found >= 0) known.splice(found, 1);
    return found < 0;
  });
}
