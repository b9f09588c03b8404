/** A challenge before it is sent. Pure. */
import { changedValues, presetValues, type Values } from '../options/values';
import type { ChallengeRequest, GameEntry } from '../lib/protocol.gen';

export const MOST_ASKED = 5;
/** Seconds per move that are offered; null is no clock. */
export const CLOCKS = { quick: 15, usual: 30, slow: 60, none: null } as const;
export type ClockChoice = keyof typeof CLOCKS;

export interface ChallengeDraft {
  game: GameEntry;
  preset: string;
  options: Values;
  clock: ClockChoice;
  rated: boolean;
}

/** How many play, bots and all. */
export const playersOf = ({ game, options }: ChallengeDraft): number =>
  Number(options.players ?? game.players[0] ?? 2);

/** The draft with the rules of a rule set, for as many players as before. */
export const withPreset = (draft: ChallengeDraft, preset: string): ChallengeDraft => {
  const { players } = draft.options;
  const options = presetValues(draft.game, preset);
  return { ...draft, preset, options: players === undefined ? options : { ...options, players } };
};

/** A game's usual rules for that many people, or for as many as it takes. */
export function draftOf(game: GameEntry, people: number): ChallengeDraft {
  const enough = game.players.filter((count) => count >= people);
  const players = enough.includes(game.players[0] ?? 2)
    ? game.players[0]!
    : (enough[0] ?? game.players.at(-1)!);
  const preset = Object.keys(game.presets)[0] ?? '';
  const options = presetValues(game, preset);
  return {
    game,
    preset,
    options: game.players.length > 1 ? { ...options, players } : options,
    clock: 'usual',
    rated: false,
  };
}

/** Whether all seats are taken by people, which a rated match needs. */
export const mayBeRated = (draft: ChallengeDraft, people: number): boolean => playersOf(draft) === people;

/** The people asked with one more; the same where the name is empty, there already, or one too many. */
export function withName(names: readonly string[], name: string): string[] {
  const added = name.trim();
  const is = (other: string): boolean => other.toLowerCase() === added.toLowerCase();
  return !added || names.some(is) || names.length >= MOST_ASKED ? [...names] : [...names, added];
}

export function requestOf(draft: ChallengeDraft, names: readonly string[]): ChallengeRequest {
  const move = CLOCKS[draft.clock];
  return {
    people: [...names],
    game: draft.game.game,
    preset: draft.preset || null,
    options: changedValues(draft.options, draft.game, draft.preset),
    clock: move === null ? null : { move, bank: 0 },
    bots: null,
    rated: draft.rated && mayBeRated(draft, 1 + names.length),
  };
}
