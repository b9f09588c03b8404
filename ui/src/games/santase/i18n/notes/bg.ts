/** What a choice in Santase made of the deal. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'santase.verdict.won': 'спечелено',
  'santase.verdict.lost': 'загубено',
  'santase.verdict.drawn': 'наравно',
  'santase.why.won_lost': 'До този избор раздаването беше спечелено за {n}. След него е загубено за {lost}.',
  'santase.why.won_less': 'Пак победа, но за {less} вместо за {n}.',
  'santase.why.lost_more': 'По-голяма загуба: {more} вместо {n}.',
} satisfies Translation<typeof en>;
