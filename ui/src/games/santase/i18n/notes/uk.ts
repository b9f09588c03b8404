/** What a choice in Santase made of the deal. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'santase.verdict.won': 'виграно',
  'santase.verdict.lost': 'програно',
  'santase.verdict.drawn': 'нічия',
  'santase.why.won_lost': 'Доти роздачу було виграно, на {n}; звідси її програно, на {lost}.',
  'santase.why.won_less': 'Роздачу все ще виграно, але дешевше: {less} замість {n}.',
  'santase.why.lost_more': 'Роздачу програно дорожче: {more} замість {n}.',
} satisfies Translation<typeof en>;
