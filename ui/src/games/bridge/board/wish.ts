/** What hands are to be like, from the fields of a form to the words of docs/protocol.md. */
import { SEATS } from './board';

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

/** The most deals that can be had at once. */
export const MOST = 32;

/** Whether that is a range of points, or of cards in a suit; nothing asks for nothing. */
export function isRange(field: Field, text: string): boolean {
  const range = tidy(text);
  // 37: all the aces, kings and queens, and one jack
  const most = field === 'hcp' ? 37 : 13;
  const [low = 0, high = low] = (range.match(/\d+/g) ?? []).map(Number);
  return range === '' || (/^(\d+([+]|-\d+)?|\.\.\d+)$/.test(range) && low <= high && high <= most);
}

/** What is filled in and is no range. */
export const wrongIn = (rows: Row[]): string[] =>
  rows.flatMap((row) =>
    FIELDS.filter((field) => !isRange(field, row[field])).map((field) => row[field].trim()),
  );

/** A range as people type it: dashes of every kind, spaces around them. */
const tidy = (range: string): string => range.replace(/\s*[-–—−]\s*/g, '-').trim();
