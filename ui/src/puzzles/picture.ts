/** A puzzle as a table's picture, which the table's own parts draw. */
import type { Place } from '../games/places';
import type {
  PuzzlePosition,
  Scene,
  SeatPicture,
  ShownSetting,
  TableMessage,
  View,
} from '../lib/protocol.gen';

const SETTING: ShownSetting = {
  clock: null,
  access: 'public',
  spectators: 'public',
  undo: false,
  chat: false,
  bots: 'house',
  hints: false,
  boards: 'own',
  partners: 'stay',
  cards: 'people',
  registered: false,
  cap: null,
  manager: null,
  guest: null,
  guests: [],
  first: null,
  rated: false,
};

const seatOf = (name: string): SeatPicture => ({
  name,
  kind: 'person',
  avatar: null,
  guest: false,
  here: true,
  bot_plays: false,
  ready: false,
  rematch: false,
});

/** The word for whoever sits there, as seen from the seat that is asked. */
export function seatWord(place: Place, isPartner: boolean): string {
  if (place === 's') return 'puzzle.seat.you';
  if (isPartner) return 'seat.partner';
  if (place === 'w' || place === 'e') return `puzzle.seat.${place}`;
  return 'puzzle.seat.opponent';
}

/**
 * The picture of a puzzle.
 *
 * @param names of the seats
 * @param opened the scene with every card open, once it is answered: nothing can be done there
 */
export function pictureOf(puzzle: PuzzlePosition, names: string[], opened: Scene | null): TableMessage {
  const view = puzzle.view as View;
  return {
    type: 'table',
    seq: opened ? 2 : 1,
    event: null,
    table: {
      id: puzzle.id,
      game: puzzle.game,
      hushed: false,
      compared: false,
      anew: false,
      options: puzzle.options,
      preset: '',
      setting: SETTING,
      // nobody moves while a table waits, and nothing is told of it
      phase: opened ? 'waiting' : 'playing',
      seats: names.map(seatOf),
      watchers: 0,
      deal: 1,
      ply: puzzle.scene.ply,
      clock: null,
      seal: null,
      undo: null,
      why: null,
      keep_s: 0,
      next_table: null,
      party: null,
      paused: false,
      you: puzzle.seat,
      waits: false,
      undoable: false,
      owner: false,
      invite: null,
      shows: null,
    },
    view: opened ? { ...view, legal: [] } : view,
    scene: opened ?? puzzle.scene,
    match: { scores: [], winner: null, places: null, deals: [] },
  };
}
