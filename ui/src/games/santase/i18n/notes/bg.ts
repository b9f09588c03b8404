/** What a choice in Santase made of the deal. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'santase.verdict.won': 'спечелено',
  'santase.verdict.lost': 'загубено',
  'santase.verdict.drawn': 'ничие',
  'santase.why.won_lost': 'Дотук раздаването беше спечелено, за {n}; оттук нататък е загубено, за {lost}.',
  'santase.why.won_less': 'Раздаването пак е спечелено, но за по-малко игри: {less} вместо {n}.',
  'santase.why.lost_more': 'Раздаването се губи за повече игри: {more} вместо {n}.',
} satisfies Translation<typeof en>;
