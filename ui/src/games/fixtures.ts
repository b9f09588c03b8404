/** Pictures of a Belot table as a server sends them, for tests. */
import type { EventPicture, PlayedCard, Scene, TableMessage, View } from '../lib/protocol.gen';

const NAMES = ['Elena', 'Lazar', 'Mira', 'Stoyan'];

const VIEW: View = {
  valat: 1,
  game: 'belot',
  options: {},
  dealer: 0,
  hands: [[], [], [], []],
  moves: [],
  seat: 0,
  legal: [],
};

/** A belot scene in play, spades by seat 0, with `over` in place of its fields. */
export function scene(over: Record<string, unknown> = {}): Scene {
  return {
    phase: 'play',
    ply: 5,
    turn: 0,
    dealer: 3,
    hands: [
      ['SJ', 'HQ'],
      ['??', '??'],
      ['??', '??'],
      ['??', '??'],
    ],
    trick: [],
    winning: null,
    last: null,
    tricks: [0, 0],
    refused: {},
    calls: [],
    contract: { name: 'S', declarer: 0, multiplier: 1 },
    heard: [],
    offers: {},
    best: {},
    hint: null,
    trumps: ['S'],
    ...over,
  } as Scene;
}

/** «0 HQ, 1 H7» as it lies on the table. */
export const trickOf = (text: string): PlayedCard[] =>
  text
    .split(', ')
    .filter(Boolean)
    .map((play) => ({ seat: Number(play[0]), card: play.slice(2) }));

let seq = 0;

/** The picture of a table that plays deal 1, seen from seat 0. */
export function message(
  shown: Scene | null,
  over: Partial<TableMessage['table']> = {},
  event: EventPicture | null = null,
): TableMessage {
  return {
    type: 'table',
    seq: ++seq,
    event,
    table: {
      id: 'demo',
      game: 'belot',
      hushed: false,
      compared: false,
      anew: true,
      options: {},
      preset: 'classic',
      setting: {
        clock: null,
        access: 'public',
        spectators: 'public',
        undo: true,
        chat: true,
        bots: 'house',
        hints: true,
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
      },
      phase: 'playing',
      you: 0,
      waits: false,
      undoable: false,
      owner: true,
      invite: null,
      seats: NAMES.map((name, seat) => ({
        name,
        kind: seat ? 'bot' : 'person',
        guest: false,
        here: true,
        bot_plays: false,
        ready: false,
        rematch: false,
        avatar: null,
      })),
      watchers: 0,
      deal: 1,
      ply: shown?.ply ?? 0,
      shows: shown && (over.deal ?? 1),
      clock: null,
      seal: null,
      undo: null,
      why: null,
      keep_s: 300,
      next_table: null,
      party: null,
      paused: false,
      ...over,
    },
    view: shown && VIEW,
    scene: shown,
    match: { scores: [0, 0], target: 151, carried: 0, winner: null, places: null, deals: [] },
  };
}
