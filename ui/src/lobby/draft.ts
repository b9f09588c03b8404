/** The table a person is about to open, and the setting that asks for it. */
import type {
  Access,
  BoardsOf,
  CardsRule,
  GameEntry,
  GameOption,
  PartnersRule,
  Setting,
  Spectators,
} from '../lib/protocol.gen';
import { changedValues, optionFaults, outside, presetValues, type Values } from '../options/values';

export interface Draft {
  game: string;
  preset: string;
  options: Values;
  timed: boolean;
  move: number;
  /** Seconds. */
  bank: number;
  access: Access;
  fill: CardsRule;
  spectators: Spectators;
  undo: boolean;
  chat: boolean;
  seat: number;
  bots: string;
  /** By seat, where bots are not all alike; else null. */
  seatBots: string[] | null;
  hints: boolean;
  /** Guests only watch. */
  registered: boolean;
  rated: boolean;
  boards: Exclude<BoardsOf, 'given'>;
  partners: PartnersRule;
}

export const MOVE = { min: 5, max: 600 };
export const BANK = { min: 0, max: 3600 };

/** The draft a dialog opens with. */
export function draftOf(info: GameEntry): Draft {
  const preset = Object.keys(info.presets)[0] ?? '';
  return {
    game: info.game,
    preset,
    options: presetValues(info, preset),
    timed: true,
    move: 30,
    bank: 0,
    access: 'public',
    fill: 'people',
    spectators: 'public',
    undo: false,
    chat: true,
    seat: info.home_seat,
    bots: info.bots[0] ?? '',
    seatBots: null,
    hints: true,
    registered: false,
    rated: false,
    boards: 'own',
    partners: 'stay',
  };
}

/** Another rule set: its values take the place of all options. */
export const withPreset = (draft: Draft, info: GameEntry, preset: string): Draft => ({
  ...draft,
  preset,
  options: presetValues(info, preset),
});

/** Public or by invitation; only a private table may be without a clock. */
export const withAccess = (draft: Draft, access: Draft['access']): Draft => ({
  ...draft,
  access,
  timed: draft.timed || access === 'public',
});

/** Rated or not: a rated match is for registered people in all seats. */
export const withRated = (draft: Draft, rated: boolean): Draft => ({
  ...draft,
  rated,
  registered: draft.registered || rated,
  fill: rated ? 'people' : draft.fill,
});

/** The bot of each of so many seats: the chosen ones, and where there is none that of all. */
export const botsBySeat = (draft: Draft, seats: number): string[] =>
  Array.from({ length: seats }, (_, seat) => draft.seatBots?.[seat] ?? draft.bots);

/** The fields whose numbers are out of their bounds; empty when the table can be opened. */
export function faults(draft: Draft, options: GameOption[]): string[] {
  const wrong = optionFaults(draft.options, options);
  if (draft.timed && outside(draft.move, MOVE)) wrong.push('move');
  if (draft.timed && outside(draft.bank, BANK)) wrong.push('bank');
  return wrong;
}

/** What is asked of the server: of the options, only those that differ from the rule set. */
export function settingOf(draft: Draft, info: GameEntry): Setting {
  const { timed, move, bank, seatBots, ...rest } = draft;
  return {
    ...rest,
    ...(seatBots && {
      seat_bots: seatBots.map((bot, seat) => (seat === draft.seat ? null : bot)),
      // whoever moves for people that are away is of the house
      bots: info.bots[0] ?? null,
    }),
    options: changedValues(draft.options, info, draft.preset),
    clock: timed ? { move, bank } : null,
  };
}
