/** What a choice in Santase made of the deal. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'santase.verdict.won': 'dobiveno',
  'santase.verdict.lost': 'izgubljeno',
  'santase.verdict.drawn': 'neriješeno',
  'santase.why.won_lost':
    'Prije ovog izbora dijeljenje je dobiveno, za {n}. Nakon njega je izgubljeno, za {lost}.',
  'santase.why.won_less': 'I dalje pobjeda, ali za {less} umjesto {n}.',
  'santase.why.lost_more': 'Veći poraz: {more} umjesto {n}.',
} satisfies Translation<typeof en>;
