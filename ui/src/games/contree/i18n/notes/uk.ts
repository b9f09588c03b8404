/** Why a card of contrée cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'contree.verdict.made': 'виконано',
  'contree.verdict.failed': 'провалено',
  'contree.why.made_failed': 'Доти за найкращої гри контракт виконується; звідси він провалюється.',
  'contree.why.failed_made': 'Доти за найкращої гри контракт провалюється; звідси він виконується.',
  'contree.why.capot_lost': 'Доти можна було взяти всі взятки; звідси вже ні.',
  'contree.why.capot_given': 'Звідси суперники можуть узяти всі взятки.',
  'contree.why.trumps_again': '{n}-й хід козирем, а ззовні вже не було жодного.',
  'contree.why.trumps_from_partner': 'Зіграно козирем, а інші козирі були лише в партнера.',
  'contree.why.into_ruff': 'Зіграно {card}; {seat} не має цієї масті, але має козиря.',
  'contree.why.trumps_not_drawn': 'Козирі не вибито: у суперників їх ще {n}.',
  'contree.why.under_higher': 'Зіграно {card}, а {seat} тримає {higher}.',
  'contree.why.partners_master': 'Партнер тримав {master}, найвищу з решти масті; зіграно іншу масть.',
  'contree.why.missed_trick': 'З {other} взятка була певною; з {card} її втрачено.',
  'contree.why.risked_trick': 'З {other} взятка була певною; після {card} суперники могли її взяти.',
  'contree.why.took_partners': 'З {other} взятка певно лишалася партнерові; {card} її перебрала.',
  'contree.why.lower_enough': 'Нижча {other} робила взятку такою ж певною; {card} можна було зберегти.',
  'contree.why.gave_points': 'Взятку втрачено з обома картами; віддано очок: {card} {n}, {other} {fewer}.',
  'contree.why.kept_points': 'Взятка була певною з обома картами; внесено очок: {card} {n}, {other} {more}.',
  'contree.why.threw_master': '{card}, найвища з решти масті, пішла у взятку, якої не могла взяти.',
  'contree.why.bared': '{left} лишилася сама в масті, а {seat} тримає {higher}.',
} satisfies Translation<typeof en>;
