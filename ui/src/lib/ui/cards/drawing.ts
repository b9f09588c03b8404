/**
 * How a deck is drawn: parts once (indices, pips, figures), put together into one symbol a card. A card is
 * 100 × 140 and reads the same both ways up. Colours are custom properties (cards.css), so a theme recolours
 * the deck. Indices are paths, so that no font is needed and none can be missing.
 */

/** What tells one deck from another; suits and ranks are the notated ones. */
export interface DeckParts {
  /** The signs of the suits: 20 × 20 about the origin. */
  pips: Record<string, string>;
  /** Busts above the sash, one a court rank; skin, hair and cloth come from the suit. */
  figures: Record<string, string>;
  /** The index of a rank, where it is not the rank's own letter. */
  letters?: Record<string, string>;
  /** Where a figure shows its suit's sign, too: x, y, size. */
  signs?: Record<string, [number, number, number]>;
  /** The upper half of the ace, or the whole where it is one sign in the middle. */
  ace: { spot: [number, number, number]; twice: boolean };
}

const RANKS = [...'23456789TJQKA'];

/** Letters and numbers of the indices: 20 × 30 (the ten 24 × 30), one pen. */
const glyph: Record<string, string> = {
  A: 'M3 27.6 10 3l7 24.6M5.4 19.6h9.2',
  K: 'M3.6 2.7v24.6M16.6 2.7 4.4 17.2M8.9 12l8.2 15.3',
  Q: 'M10 2.7C5.6 2.7 3 6.6 3 15s2.6 12.3 7 12.3S17 23.4 17 15 14.4 2.7 10 2.7ZM10.8 20l6.9 8',
  J: 'M7.4 2.7h7.3v17c0 5-2 7.6-5.8 7.6-3.4 0-5.5-2-5.9-6',
  O: 'M10 2.7C5.6 2.7 3 6.6 3 15s2.6 12.3 7 12.3S17 23.4 17 15 14.4 2.7 10 2.7Z',
  U: 'M3.3 2.7v16.6c0 5.2 2.5 8 6.7 8s6.7-2.8 6.7-8V2.7',
  B: 'M4 2.7v24.6M4 2.7h5.4c4 0 6.2 2 6.2 5.7s-2.2 5.8-6.2 5.8H4M9.4 14.2c4.6 0 7.4 2.3 7.4 6.5s-2.8 6.6-7.4 6.6H4',
  D: 'M4 2.7v24.6h3.6c6 0 9.2-4.4 9.2-12.3S13.6 2.7 7.6 2.7Z',
  R: 'M4 27.6V2.7h5.4c4.2 0 6.6 2.2 6.6 6.2S13.6 15.2 9.4 15.2H4M10.2 15.2l6.8 12.4',
  V: 'M3 2.4 10 27l7-24.6',
  Д: 'M2 29.8v-7.4h16v7.4M4.6 22.4C6.6 17.4 7 11 7 2.7h7.6v19.7',
  П: 'M3.8 27.6V2.7h12.4v24.9',
  Т: 'M2.2 2.7h15.6M10 2.7v24.9',
  2: 'M3.4 9C3.6 5 6.2 2.7 10 2.7c4 0 6.6 2.3 6.6 6C16.6 14 10 18.6 3.4 27.2h13.9',
  3: 'M3.5 7c.9-2.8 3.1-4.3 6.3-4.3 3.8 0 6.2 2.2 6.2 5.6S13.6 14 9 14.2c5.2 0 8 2.4 8 6.5s-2.8 6.6-7.2 6.6c-3.8 0-6.1-1.9-6.8-5.1',
  4: 'M13.4 27.6V2.7L2.8 20.4h15.4',
  5: 'M16 2.7H5.4l-1 10.6c1.5-1.4 3.5-2.1 5.7-2.1 4.4 0 6.9 3 6.9 7.9s-2.7 8.2-7.2 8.2c-3.8 0-6-1.8-6.8-4.8',
  6: 'M10 27.3c4.4 0 7-2.9 7-7.3s-2.6-7.2-7-7.2-7 2.8-7 7.2 2.6 7.3 7 7.3ZM3 20C3 10 5.6 2.7 13.6 2.7',
  7: 'M2.8 2.7h14.3L8.4 27.6',
  8: 'M10 2.7c-4 0-6.3 2.2-6.3 5.7s2.5 5.7 6.3 5.7 6.3-2.2 6.3-5.7S14 2.7 10 2.7Zm0 11.4c-4.3 0-7 2.6-7 6.6s2.7 6.6 7 6.6 7-2.6 7-6.6-2.7-6.6-7-6.6Z',
  9: 'M10 2.7c-4.4 0-7 2.9-7 7.3s2.6 7.2 7 7.2 7-2.8 7-7.2-2.6-7.3-7-7.3ZM17 10c0 10-2.6 17.3-10.6 17.3',
  T: 'M.4 7.4 4.6 3.1v24.5M15.6 2.7c-3.3 0-5 4-5 12.3s1.7 12.3 5 12.3 5-4 5-12.3-1.7-12.3-5-12.3Z',
};

/** Cyrillic letters that look like Latin ones. */
const TWINS: Record<string, string> = { А: 'A', В: 'B', К: 'K' };

/** Where pips stand in the upper half (the lower is the upper turned round), and those of the middle row. */
const [L, M, R] = [38.5, 50, 61.5];
type Spots = Record<string, [number, number][]>;
const rows: Spots = {
  2: [[M, 25]],
  3: [[M, 25]],
  4: [
    [L, 26],
    [R, 26],
  ],
  5: [
    [L, 26],
    [R, 26],
  ],
  6: [
    [L, 26],
    [R, 26],
  ],
  7: [
    [L, 26],
    [R, 26],
  ],
  8: [
    [L, 26],
    [R, 26],
    [M, 48],
  ],
  9: [
    [L, 21],
    [R, 21],
    [L, 53],
    [R, 53],
  ],
  T: [
    [L, 21],
    [R, 21],
    [L, 53],
    [R, 53],
    [M, 37],
  ],
};
const middle: Spots = {
  3: [[M, 70]],
  5: [[M, 70]],
  6: [
    [L, 70],
    [R, 70],
  ],
  7: [
    [L, 70],
    [R, 70],
    [M, 48],
  ],
  8: [
    [L, 70],
    [R, 70],
  ],
  9: [[M, 70]],
};

/** The one sign both decks share. */
export const heart =
  '<path d="M0 9.5C-2.8 5.7-9.7 1.7-9.7-3.7c0-3.2 2.3-5.5 5-5.5 2.1 0 3.9 1.2 4.7 3.2.8-2 2.6-3.2 4.7-3.2 2.7 0 5 2.3 5 5.5C9.7 1.7 2.8 5.7 0 9.5Z"/>';

export const eyes = (x: number, y: number, w = 5.6) =>
  `<path class="k-line" d="M${x - w - 2.6} ${y}h3.8M${x + w - 1.2} ${y}h3.8"/>`;

export const king = `<path class="k-suit" d="M28 95V70c1-9 10-15 32-15s35 5 37 14v26Z"/>
  <path class="k-hair" d="M39.5 26h41c1.5 11 2.5 22 .5 31-3.6 1.5-7 1-9-.5H48c-2 1.5-5.4 2-9 .5-2-9-1-20 .5-31Z"/>
  <path class="k-skin" d="M46.5 26h27v16c0 8-5.6 12-13.5 12s-13.5-4-13.5-12Z"/>
  <path class="k-hair" d="M44.5 38c5 3.4 10 3.6 15.5 1.8 5.5 1.8 10.5 1.6 15.5-1.8.8 12-4.5 24-15.5 29.5C49 62 43.7 50 44.5 38Z"/>
  <path class="k-skin" d="M55.5 45.4h9c-.6 2.4-2.4 3.6-4.5 3.6s-3.9-1.2-4.5-3.6Z"/>
  ${eyes(60, 32.5)}<path class="k-line thin" d="M60 32v6.5"/>
  <path class="k-gold" d="M40.5 27 37 8.5l10.8 7L60 4.5l12.2 11 10.8-7L79.5 27Z"/>
  <path class="k-suit" d="M40.2 22.3h39.6l-.8 5H41Z"/>
  <path class="k-paper" d="M60 11.5l2.6 4-2.6 4-2.6-4Z"/>
  <path class="k-gold" d="M88.5 24h4v60h-4Z"/><circle class="k-gold" cx="90.5" cy="20" r="4.8"/><path class="k-paper" d="M44 61l16 13 16-13 4 2-20 17-20-17Z"/>`;

export const youngMan = `<path class="k-suit" d="M29 95V72c1-9 11-15 31-15s36 6 37 15v23Z"/>
  <path class="k-gold" d="M35 60h4v36h-4ZM81 60h4v36h-4Z"/>
  <path class="k-hair" d="M43 24h34c4.5 10 6.5 22 4.5 33.5-4.5 2-9 1.5-12.5-.5H51c-3.5 2-8 2.5-12.5.5C36.5 46 38.5 34 43 24Z"/>
  <path class="k-skin" d="M55 48h10v14H55Z"/>
  <path class="k-paper" d="M46 56.5h28L71 66l-6-1.5-5 6-5-6-6 1.5Z"/>
  <path class="k-skin" d="M46.5 24h27v15c0 9-6 15.5-13.5 15.5S46.5 48 46.5 39Z"/>
  <path class="k-hair" d="M46 24h28c1 4 .8 6.5.3 8.5C67 32 62 30 59 27c-3 3-7.5 5-13.3 5.5C45.2 30 45 27 46 24Z"/>
  ${eyes(60, 37.5, 5)}<path class="k-line thin" d="M60 37v6.5"/><path class="k-lip" d="M57 48.5h6"/>
  <path class="k-suit" d="M34.5 23.5C32 12 46 6 61 6.5c15 .5 25.5 6.5 24.5 15.5-.4 4-4.5 5-9 4.5-11-1.3-22-1.3-33 .5-4.5.7-8.3.3-9-3.5Z"/>
  <path class="k-gold" d="M36.5 21.5c16-4.5 32-4.5 48 0-.5 4.5-3 6-7 5.5-11.5-1.5-22.5-1.5-34 .3-3.8.6-6.5-1-7-5.8Z"/>
  <path class="k-paper edge" d="M71 20C69 9 77 2 85 4.5c8 2.5 9.5 13 7 25-1.8 8-5 11-7.5 12 1.5-7 .5-12.5-3-16-2.7-2.7-6.5-4-10.5-5.5Z"/>
  <path class="k-line quill" d="M73 19.5c7-6 15-3 13.5 16"/>`;

const pipAt = (suit: string, x: number, y: number, size: number) =>
  `<use href="#pip-${suit}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"/>`;
const bothWays = (half: string) => `${half}<g transform="rotate(180 50 70)">${half}</g>`;

function index(rank: string, letter: string, suit: string): string {
  const [x, width] = rank === 'T' ? [4, 24] : [6, 20];
  return (
    `<use href="#index-${letter}" x="${x}" y="7" width="${width}" height="30"/>` + pipAt(suit, 16, 49.5, 16)
  );
}

function court(rank: string, suit: string, signs: DeckParts['signs'] = {}): string {
  const sign = signs[rank] ? `<g class="k-light">${pipAt(suit, ...signs[rank])}</g>` : '';
  const bust = `<g clip-path="url(#k-upper)"><use href="#figure-${rank}" width="100" height="140"/>${sign}</g>`;
  return (
    `<g clip-path="url(#k-frame)">${bothWays(bust)}<path class="k-paper" d="M0 58.6 100 74.6v6.8L0 65.4Z"/>` +
    '<path class="k-gold" d="M0 60.2 100 76.2v3.6L0 63.8Z"/></g>'
  );
}

function face(rank: string, suit: string, { figures, signs, ace }: DeckParts): string {
  if (figures[rank]) return court(rank, suit, signs);
  if (rank === 'A') return ace.twice ? bothWays(pipAt(suit, ...ace.spot)) : pipAt(suit, ...ace.spot);
  const pips = (spots: [number, number][] = []) => spots.map(([x, y]) => pipAt(suit, x, y, 15.5)).join('');
  return bothWays(pips(rows[rank])) + pips(middle[rank]);
}

const symbol = (id: string, box: string, body: string) =>
  `<symbol id="${id}" viewBox="${box}">${body}</symbol>`;

const defs = `<defs><clipPath id="k-upper"><path d="M0 0h100v78L0 62Z"/></clipPath>
<clipPath id="k-frame"><rect x="4" y="3" width="92" height="134" rx="4"/></clipPath>
<pattern id="k-weave" width="12" height="12" patternUnits="userSpaceOnUse" x="2">
<path class="k-back-line" stroke-width="1.5" d="M0 0l6 6 6-6M0 6l6 6 6-6"/></pattern></defs>`;

const back = `<rect class="k-paper" width="100" height="140"/><rect class="k-back" x="5" y="5" width="90" height="130" rx="4"/>
<g opacity=".5">${bothWays('<rect x="9" y="9" width="82" height="61" fill="url(#k-weave)"/>')}</g>
<path class="k-back-lozenge" d="M50 38 73 70 50 102 27 70Z"/>
<g class="k-back-line" stroke-width="3"><path d="M39.5 57 50 80l10.5-23"/><path d="M39.5 83 50 60l10.5 23"/></g>`;

/** The symbols of the whole deck: `#card-HQ` … and `#card-back`, with `#pip-H` … for signs in running text. */
export function deckSymbols(parts: DeckParts): string {
  const letter = (rank: string) => parts.letters?.[rank] ?? rank;
  const indices = RANKS.map((rank) =>
    symbol(
      `index-${letter(rank)}`,
      `0 0 ${rank === 'T' ? 24 : 20} 30`,
      `<path class="k-index" d="${glyph[TWINS[letter(rank)] ?? letter(rank)]}"/>`,
    ),
  );
  const pips = Object.entries(parts.pips).map(([suit, d]) =>
    symbol(`pip-${suit}`, '-10.4 -10.4 20.8 20.8', `<g class="k-pip">${d}</g>`),
  );
  const figures = Object.entries(parts.figures).map(([rank, d]) =>
    symbol(`figure-${rank}`, '0 0 100 140', d),
  );
  const cards = Object.keys(parts.pips).flatMap((suit) =>
    RANKS.map((rank) =>
      symbol(
        `card-${suit}${rank}`,
        '0 0 100 140',
        `<g class="k-card-${suit}">${face(rank, suit, parts)}${bothWays(index(rank, letter(rank), suit))}</g>`,
      ),
    ),
  );
  return [defs, ...indices, ...pips, ...figures, ...cards, symbol('card-back', '0 0 100 140', back)].join('');
}
