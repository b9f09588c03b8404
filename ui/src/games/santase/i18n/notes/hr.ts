/** What a choice in Santase made of the deal. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'santase.verdict.won': 'dobiveno',
  'santase.verdict.lost': 'izgubljeno',
  'santase.verdict.drawn': 'ničije',
  'santase.why.won_lost': 'Dotad je dijeljenje bilo dobiveno, za {n}; odavde je izgubljeno, za {lost}.',
  'santase.why.won_less': 'Dijeljenje je i dalje dobiveno, ali donosi manje: {less} umjesto {n}.',
  'santase.why.lost_more': 'Dijeljenje je izgubljeno za više: {more} umjesto {n}.',
} satisfies Translation<typeof en>;
