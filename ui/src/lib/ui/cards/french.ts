/** The French-suited deck: clubs, diamonds, hearts, spades. */
import { deckSymbols, eyes, heart, king, youngMan } from './drawing';

const pips = {
  H: heart,
  D: '<path d="M0-10.2C2-6.6 5-2.9 8.3 0 5 2.9 2 6.6 0 10.2-2 6.6-5 2.9-8.3 0-5-2.9-2-6.6 0-10.2Z"/>',
  S: '<path d="M0-9.9C2.9-5.9 9.5-2.1 9.5 3.1c0 2.9-2.2 4.8-4.7 4.8-1.7 0-3.1-.8-3.9-2 .2 1.7 1.1 3 2.5 4h-6.8c1.4-1 2.3-2.3 2.5-4-.8 1.2-2.2 2-3.9 2-2.5 0-4.7-1.9-4.7-4.8C-9.5-2.1-2.9-5.9 0-9.9Z"/>',
  C: '<path d="M0-9.9a4.7 4.7 0 0 1 3.5 7.8A4.7 4.7 0 1 1 .9 5.3C1 7.2 1.9 8.8 3.4 9.9h-6.8C-1.9 8.8-1 7.2-.9 5.3a4.7 4.7 0 1 1-2.6-7.4A4.7 4.7 0 0 1 0-9.9Z"/>',
};

const queen = `<path class="k-suit" d="M60 8.5C40.5 8.5 35.5 24 35.5 41c0 14-3 21-9.5 27v27h70V68c-8-6-11.5-13-11.5-27 0-17-5-32.5-24.5-32.5Z"/>
  <path class="k-hair" d="M60 15c-13 0-17.5 10-17.5 23 0 10 .6 18-2.5 26l8 12h24l8-12c-3.1-8-2.5-16-2.5-26 0-13-4.5-23-17.5-23Z"/>
  <path class="k-paper" d="M42 95c0-14 4-24 12-29h12c8 5 12 15 12 29Z"/>
  <path class="k-skin" d="M54.5 48h11v14c0 3 5 4.5 7 7L60 82 47.5 69c2-2.5 7-4 7-7Z"/>
  <path class="k-skin" d="M60 21.5C52.5 24 48 30 48 38c0 9.5 5.5 16.5 12 16.5S72 47.5 72 38c0-8-4.5-14-12-16.5Z"/>
  <path class="k-gold" d="M42.5 24C44 13.5 51 9.5 60 9.5S76 13.5 77.5 24c-4.5-5-10-7-17.5-7s-13 2-17.5 7Z"/>
  <path class="k-gold" d="M60 3l3.6 5-3.6 5-3.6-5Z"/>
  <circle class="k-paper" cx="50" cy="15.6" r="1.5"/><circle class="k-paper" cx="70" cy="15.6" r="1.5"/>
  <path class="k-line gold" d="M50.5 65.5c4 6.5 15 6.5 19 0"/>
  ${eyes(60, 36, 5)}<path class="k-line thin" d="M60 36.5v5.5"/><path class="k-lip" d="M57.2 47.6h5.6"/>`;

/** The symbols of the French-suited deck, with the letters of its aces and court cards. */
export const french = (letters: Record<string, string>): string =>
  deckSymbols({
    pips,
    letters,
    figures: { K: king, Q: queen, J: youngMan },
    ace: { spot: [50, 70, 46], twice: false },
  });
