/** Pictures of a Bela table as a server sends them, for tests. */
import { message as picture } from '../fixtures';
import type { TableMessage } from '../../lib/protocol.gen';
import type { BelaScene } from './scene.gen';

const NAMES = ['Ana', 'Boris', 'Cvita', 'Duje'];

/** A scene in play, hearts called by seat 1, with `over` in place of its fields. */
export function scene(players: number, over: Partial<BelaScene> = {}): BelaScene {
  const each = <T>(value: T): T[] => Array.from({ length: players }, () => value);
  return {
    phase: 'play',
    ply: 5,
    turn: 0,
    dealer: 0,
    hands: each(['??', '??']),
    trick: [],
    winning: null,
    last: null,
    tricks: Array.from({ length: players === 4 ? 2 : players }, () => 0),
    refused: {},
    calls: [],
    taken: Array.from({ length: players === 4 ? 2 : players }, () => 0),
    trumps: ['H'],
    caller: 1,
    turn_up: null,
    beside: each([]),
    discarding: false,
    discard: [],
    heard: [],
    offers: {},
    best: {},
    hint: null,
    ...over,
  };
}

/** The picture of a table with that scene. */
export function message(shown: BelaScene): TableMessage {
  const drawn = picture(shown);
  const seats = shown.hands.map((_, seat) => ({ ...drawn.table.seats[seat]!, name: NAMES[seat]! }));
  return { ...drawn, table: { ...drawn.table, game: `bela${shown.hands.length}`, seats } };
}
