/** Whose chat lines are not shown. */
import type { TableMessage } from '../lib/protocol.gen';

/** Names that are kept, the last ones: settings have 4 kB. */
export const MUTED_LIMIT = 50;

/** The muted names with one more. */
export const mute = (muted: string[], name: string): string[] => [...muted, name].slice(-MUTED_LIMIT);

/** The muted names after a picture: whoever takes another name stays muted. */
export function mutedNamesAfter(muted: string[], before: TableMessage | null, after: TableMessage): string[] {
  const { kind, seat, name } = after.event ?? {};
  if (kind !== 'renamed' || seat === undefined || !name) return muted;
  const old = before?.table.seats[seat]?.name;
  return old && muted.includes(old) && !muted.includes(name) ? mute(muted, name) : muted;
}
