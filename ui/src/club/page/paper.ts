/** What stands in the margins of every printed page of a session: what it was, when and where. */
import type { ClubSessionMessage } from '../../lib/protocol.gen';
import { date } from '../../lib/words/times';

/** So long after its end results may be corrected, by which the end is known. Rule: BRI-COMP-11 */
const CORRECTIONS_MS = 72 * 3_600_000;

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&').replace(/\s+/g, ' ')}"`;

/** The day on which it was played. */
export function playedOn({ corrections_ms, summary }: ClubSessionMessage): string {
  const ms =
    corrections_ms === null ? (summary.starts_ms ?? summary.opened_ms) : corrections_ms - CORRECTIONS_MS;
  return date(ms, { dateStyle: 'full' });
}

/** The rule for the page's margins: title, day and place above, the page's number below. */
export function pageMargins(picture: ClubSessionMessage, place: string): string {
  const style = 'font: 9pt sans-serif; color: #333';
  return `@page {
    margin: 16mm 12mm 14mm;
    @top-left { content: ${quoted(picture.summary.title)}; ${style}; font-weight: bold }
    @top-right { content: ${quoted(`${playedOn(picture)} · ${place}`)}; ${style} }
    @bottom-right { content: counter(page) " / " counter(pages); ${style} }
  }`;
}
