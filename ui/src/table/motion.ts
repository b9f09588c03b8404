/** What moved between two pictures of a table: plain data, worked out without looking at the page. */
import { shownDeal } from '../games/log';
import type { PlayedCard, Scene, TableMessage } from '../lib/protocol.gen';
import { tricksDone } from '../games/tricks';

/** The facts that movement depends on. */
export interface Picture {
  table: string;
  deal: number;
  scene: Scene | null;
}

export interface Plan {
  /** Everything lies anew: another deal, an undo, or more than one step at once. */
  jump: boolean;
  /** Cards that come from their seat (or your hand) to the middle. */
  played: PlayedCard[];
  /** The trick that is whole now, and whose it is. */
  taken: { cards: PlayedCard[]; winner: number } | null;
  /** New cards came to the hands. */
  dealt: boolean;
  /** The seats whose hands have grown, once for each card. */
  drawn: number[];
}

/** Cards that came to the middle without a trick. */
export type Motion = (before: Scene, after: Scene) => PlayedCard[];

const STILL: Plan = { jump: false, played: [], taken: null, dealt: false, drawn: [] };

export const pictureOf = (message: TableMessage): Picture => ({
  table: message.table.id,
  deal: shownDeal(message),
  scene: message.scene,
});

const cardCount = (scene: Scene) => scene.hands.reduce((sum, hand) => sum + hand.length, 0);

/** Each seat as often as its hand has grown. */
const drawingSeats = (then: Scene, now: Scene): number[] =>
  now.hands.flatMap((hand, seat) =>
    new Array<number>(Math.max(0, hand.length - (then.hands[seat]?.length ?? 0))).fill(seat),
  );

/** Cards of `now` that were not in `then`, if `now` goes on where `then` stopped; else null. */
function newCards(then: PlayedCard[], now: PlayedCard[]): PlayedCard[] | null {
  const goesOn = then.every((played, i) => played.card === now[i]?.card);
  return goesOn ? now.slice(then.length) : null;
}

/** What has to move to make `before` into `after`; `motion` is the game's own. */
export function planMotion(before: Picture | null, after: Picture, motion: Motion = () => []): Plan {
  const [then, now] = [before?.scene, after.scene];
  if (!now) return STILL;
  if (!before || !then || before.table !== after.table || before.deal !== after.deal)
    return { ...STILL, jump: true, dealt: before?.table === after.table && cardCount(now) > 0 };
  const steps = tricksDone(now) - tricksDone(then);
  if (steps < 0 || steps > 1) return { ...STILL, jump: true };
  if (steps === 0) {
    const played = newCards(then.trick, now.trick);
    if (!played) return { ...STILL, jump: true };
    const dealt = cardCount(now) > cardCount(then);
    return { ...STILL, played: [...played, ...motion(then, now)], dealt, drawn: drawingSeats(then, now) };
  }
  const played =
    now.last && now.last.cards[0]?.card !== then.last?.cards[0]?.card && newCards(then.trick, now.last.cards);
  if (!played || !now.last) return { ...STILL, jump: true };
  return {
    ...STILL,
    played,
    taken: now.last,
    // the played cards have left the hands: whatever more there is was dealt
    dealt: cardCount(now) > cardCount(then) - played.length,
    drawn: drawingSeats(then, now),
  };
}
