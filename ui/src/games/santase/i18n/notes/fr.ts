/** What a choice in Santase made of the deal. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'santase.verdict.won': 'gagnée',
  'santase.verdict.lost': 'perdue',
  'santase.verdict.drawn': 'nulle',
  'santase.why.won_lost':
    'Avant ce choix, la donne est gagnée pour {n}. Après lui, elle est perdue pour {lost}.',
  'santase.why.won_less': 'Toujours gagnée, mais pour {less} au lieu de {n}.',
  'santase.why.lost_more': 'Une perte plus grande : {more} au lieu de {n}.',
} satisfies Translation<typeof en>;
