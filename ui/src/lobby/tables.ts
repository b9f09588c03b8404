/** The lists of the lobby in the order and the words in which people read them. */
import { aboutGame, folderOf, gameTitle } from '../games/registry';
import { sentenceOf, language, t } from '../lib/words/i18n.svelte';
import type { ClockRule, LobbyMessage, LobbyTable } from '../lib/protocol.gen';

type Person = LobbyMessage['people'][number];

const people = (table: LobbyTable) => table.seats.filter((seat) => seat.kind === 'person').length;

/** Tables one can join first, those that lack the fewest people before others; then those to watch. */
export function inOrder(tables: LobbyTable[]): LobbyTable[] {
  return [...tables].sort(
    (a, b) => Number(b.joinable) - Number(a.joinable) || people(b) - people(a) || b.watchers - a.watchers,
  );
}

/** The seat a newcomer takes: an empty one, else a bot's; null when people hold all. */
export function freeSeat(table: LobbyTable): number | null {
  const first = (kind: string) => table.seats.findIndex((seat) => seat.kind === kind);
  const seat = first('empty') >= 0 ? first('empty') : first('bot');
  return seat < 0 ? null : seat;
}

export const namesAt = (table: LobbyTable): string[] =>
  table.seats.filter((seat) => seat.kind !== 'empty').map((seat) => seat.name);

export const emptyAt = (table: LobbyTable): number =>
  table.seats.filter((seat) => seat.kind === 'empty').length;

const waitsFirst: Person['state'][] = ['waits', 'looks', 'plays', 'watches'];

/** Those who wait for a game first. */
export const peopleInOrder = (found: Person[]): Person[] =>
  [...found].sort((a, b) => waitsFirst.indexOf(a.state) - waitsFirst.indexOf(b.state));

/** «30 s a move», «20 s + 5 min», «no clock». */
export function clockText(clock: ClockRule | null): string {
  if (!clock) return t('clock.none');
  if (!clock.bank) return t('clock.move', { move: clock.move });
  const whole = clock.bank % 60 === 0;
  return t(whole ? 'clock.minutes' : 'clock.seconds', {
    move: clock.move,
    bank: whole ? clock.bank / 60 : clock.bank,
  });
}

/** A game's name in the language spoken; its own, capitalised, where it has no words here. */
export const gameName = (game: string): string =>
  aboutGame(game) ? gameTitle(game, language()) : game.charAt(0).toUpperCase() + game.slice(1);

export const presetName = (game: string, preset: string): string =>
  sentenceOf(`${folderOf(game)}.preset.${preset}`) ?? preset;
