/** The game log: what happened, as sentences that are worded when they are shown. */
import type { GameUi, LogSentence } from '../games/plug';
import { botName, seatName } from '../lib/words/names';
import type { TableMessage } from '../lib/protocol.gen';
import { undoRefusal } from './undo';

/** Older lines go: a log is to be heard, the replay keeps everything. */
const LINE_LIMIT = 120;

/** Events of the table itself; moves are told by the game. */
const TABLE_EVENTS = new Set([
  'seated',
  'renamed',
  'left',
  'kept',
  'substituted',
  'bot_in',
  'away',
  'back',
  'undo_asked',
  'undo_granted',
  'match_over',
  'paused',
  'resumed',
  'stopped',
  'adjusted',
  'closed',
]);

function eventLine(before: TableMessage, after: TableMessage): LogSentence[] {
  const { event, table } = after;
  const refused = undoRefusal(before, after);
  if (refused) return [refused];
  if (!event || !TABLE_EVENTS.has(event.kind)) return [];
  if (event.seat === table.you && ['away', 'back'].includes(event.kind)) return [];
  // who left is gone, which the log has said: a bot plays already
  if (event.kind === 'away' && table.seats[event.seat!]?.bot_plays) return [];
  const at = ({ table }: TableMessage) => {
    const seat = event.seat === undefined ? undefined : table.seats[event.seat];
    return seat ? seatName(seat) : '';
  };
  const said = event.name && event.kind === 'bot_in' ? botName(event.name) : event.name;
  if (event.kind === 'renamed' && event.seat === undefined) return []; // somebody who waits for a turn
  const args = { who: said ?? at(event.kind === 'left' ? before : after), old: at(before) };
  return [{ key: `log.${event.kind}`, args }];
}

export class Log {
  lines = $state.raw<(LogSentence & { id: number })[]>([]);
  #count = 0;

  follow(game: GameUi, before: TableMessage | null, after: TableMessage): void {
    const said = [...(before ? eventLine(before, after) : []), ...game.log(before, after)];
    if (!said.length) return;
    const fresh = said.map((line) => ({ ...line, id: this.#count++ }));
    this.lines = [...this.lines, ...fresh].slice(-LINE_LIMIT);
  }
}
