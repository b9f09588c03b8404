/** What a choice in Santase made of the deal. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'santase.verdict.won': 'gagnée',
  'santase.verdict.lost': 'perdue',
  'santase.verdict.drawn': 'à personne',
  'santase.why.won_lost':
    'Jusqu’ici la donne était gagnée, pour {n} ; à partir d’ici elle est perdue, pour {lost}.',
  'santase.why.won_less': 'La donne reste gagnée, mais pour moins : {less} au lieu de {n}.',
  'santase.why.lost_more': 'La donne est perdue pour davantage : {more} au lieu de {n}.',
} satisfies Translation<typeof en>;
