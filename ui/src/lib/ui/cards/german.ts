/**
 * The German-suited deck: acorns (clubs), bells (diamonds), hearts, leaves (spades). Ober and unter differ by
 * hat and moustache, and by where the sign of the suit sits, high or low, as custom has it.
 */
import { deckSymbols, eyes, heart, king, youngMan } from './drawing';

const pips = {
  H: heart,
  D: '<path d="M-1.4-9.9h2.8v2A8.6 8.6 0 0 1 8.6.4 8.6 8.6 0 0 1 0 9.4 8.6 8.6 0 0 1-8.6.4 8.6 8.6 0 0 1-1.4-7.9Z"/><path class="k-vein" d="M-8.4-.6H8.4M-8.2 2H8.2"/><path class="k-vein wide" d="M0 4.6v4"/>',
  S: '<path d="M0-10.2c1.7 2.6 3.5 3.2 6 3.2-.3 2.2.4 3.5 2.8 5.1-2.7 5-5.2 7-7.7 7.7-.2 1.7 0 3 .9 4.4h-4c.9-1.4 1.1-2.7.9-4.4-2.5-.7-5-2.7-7.7-7.7 2.4-1.6 3.1-2.9 2.8-5.1 2.5 0 4.3-.6 6-3.2Z"/><path class="k-vein" d="M0-5.5v9.5M0 .5l3.6-3.2M0 .5l-3.6-3.2"/>',
  C: '<path d="M-6.6-2.6h13.2c.5 6.2-2 10-6.6 12.8-4.6-2.8-7.1-6.6-6.6-12.8Z"/><path class="k-cup" d="M-8.2-2C-8.6-6-5.4-8-1.3-8.2l.4-2h1.8l.4 2C5.4-8 8.6-6 8.2-2c-2.6-1.3-13.8-1.3-16.4 0Z"/>',
};

const ober = `<path class="k-suit" d="M28 95V71c1-9 11-15 32-15s36 5 37 14v25Z"/>
  <path class="k-gold" d="M31 62h14v4.5H31ZM75 62h14v4.5H75Z"/>
  <path class="k-hair" d="M49 56h22l-4 6H53Z"/><path class="k-gold" d="M57.5 62h5v29h-5Z"/>
  <path class="k-hair" d="M44 26h32l1.5 26h-35Z"/>
  <path class="k-skin" d="M47 24h26v17c0 9-5.5 15-13 15s-13-6-13-15Z"/>
  ${eyes(60, 34)}<path class="k-line thin" d="M60 34v6"/>
  <path class="k-hair" d="M60 42.5c-5-2.5-9 0-11.5 3-2 2.3-5 2.6-7.5.5 1 5 6.5 7 11.5 5.5 3.5-1 6-2.5 7.5-4.5 1.5 2 4 3.5 7.5 4.5 5 1.5 10.5-.5 11.5-5.5-2.5 2.1-5.5 1.8-7.5-.5-2.5-3-6.5-5.5-11.5-3Z"/>
  <path class="k-suit" d="M44 24 41 5c12-3.5 26-3.5 38 0l-3 19Z"/>
  <path class="k-gold" d="M37 23c15-5 31-5 46 0l-2 6c-14-4-28-4-42 0Z"/>`;

/**
 * The symbols of the German-suited deck.
 *
 * @param letters the indices of ace, king, ober (`Q`) and unter (`J`): of these `B` and `D` where they are baba
 *   and dečko, else `O` and `U`
 */
export const german = (letters: Record<string, string>): string =>
  deckSymbols({
    pips,
    figures: { K: king, Q: ober, J: youngMan },
    letters,
    signs: { Q: [60, 11, 12], J: [90, 67, 10] },
    ace: { spot: [50, 44, 38], twice: true },
  });
