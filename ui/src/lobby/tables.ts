/** The lists of the lobby in the order and the words in which people read them. */
import { aboutGame, gameTitle } from '../games/registry';
import { language, t } from '../lib/words/i18n.svelte';
import { seatName } from '../lib/words/names';
import type { ClockRule, LobbyMessage, LobbyTable } from '../lib/protocol.gen';

type Person = LobbyMessage['people'][number];

/** The people who sit at a table, without its bots. */
export const peopleAt = (table: LobbyTable): string[] =>
  table.seats.filter(({ kind }) => kind === 'person').map(({ name }) => name);

const waits = ({ phase }: LobbyTable) => phase === 'waiting';

/** Tables with a seat for you: first where people wait, those that lack the fewest before others. */
export const toJoin = (tables: LobbyTable[]): LobbyTable[] =>
  tables
    .filter(({ joinable }) => joinable)
    .sort((a, b) => Number(waits(b)) - Number(waits(a)) || peopleAt(b).length - peopleAt(a).length);

/** The others, those with the most watchers first. */
export const toWatch = (tables: LobbyTable[]): LobbyTable[] =>
  tables.filter(({ joinable }) => !joinable).sort((a, b) => b.watchers - a.watchers);

/** The seat a newcomer takes: an empty one, else a bot's; null when people hold all. */
export function freeSeat(table: LobbyTable): number | null {
  const first = (kind: string) => table.seats.findIndex((seat) => seat.kind === kind);
  const seat = first('empty') >= 0 ? first('empty') : first('bot');
  return seat < 0 ? null : seat;
}

/** The seat you can take from the lobby; null where you would only watch. */
export const freeSeatFor = (table: LobbyTable, guest: boolean): number | null =>
  table.joinable && !(table.registered && guest) ? freeSeat(table) : null;

export const namesAt = (table: LobbyTable): string[] =>
  table.seats.filter((seat) => seat.kind !== 'empty').map(seatName);

export const emptyAt = (table: LobbyTable): number =>
  table.seats.filter((seat) => seat.kind === 'empty').length;

const waitsFirst: Person['state'][] = ['waits', 'looks', 'plays', 'watches'];

/** Those who wait for a game first, yourself last. */
export const peopleInOrder = (found: Person[], me = ''): Person[] => {
  const rank = ({ name, state }: Person) => (name === me ? waitsFirst.length : waitsFirst.indexOf(state));
  return [...found].sort((a, b) => rank(a) - rank(b));
};

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
