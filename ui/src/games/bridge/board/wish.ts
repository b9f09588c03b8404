/** What hands are to be like, from the fields of a form to the words of docs/protocol.md. */
import { SEATS } from './told';

export const FIELDS = ['hcp', 'spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Field = (typeof FIELDS)[number];

export type Row = Record<Field, string> & { balanced: boolean };

export const emptyRows = (): Row[] =>
  SEATS.map(() => ({ hcp: '', spades: '', hearts: '', diamonds: '', clubs: '', balanced: false }));

/** `N: hcp 15-17, balanced; S: spades 5+`, and whatever more is asked in the same words. */
export function whereOf(rows: Row[], more: string): string {
  const parts = rows.flatMap((row, seat) => {
    const asked = FIELDS.filter((field) => row[field].trim()).map((field) => `${field} ${tidy(row[field])}`);
    if (row.balanced) asked.push('balanced');
    return asked.length ? [`${SEATS[seat]}: ${asked.join(', ')}`] : [];
  });
  return [...parts, more.trim()].filter(Boolean).join('; ');
}

/** A range as people type it: dashes of every kind, spaces around them. */
const tidy = (range: string): string => range.replace(/\s*[-–—−]\s*/g, '-').trim();
