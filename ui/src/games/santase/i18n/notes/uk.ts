/** What a choice in Santase made of the deal. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'santase.verdict.won': 'виграно',
  'santase.verdict.lost': 'програно',
  'santase.verdict.drawn': 'нічия',
  'santase.why.won_lost': 'До цього вибору роздачу виграно на {n}. Після нього її програно на {lost}.',
  'santase.why.won_less': 'Усе ще виграш, але {less} замість {n}.',
  'santase.why.lost_more': 'Більший програш: {more} замість {n}.',
} satisfies Translation<typeof en>;
