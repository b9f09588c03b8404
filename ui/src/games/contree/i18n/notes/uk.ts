/** Why a card of contrée cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'contree.verdict.made': 'зіграно',
  'contree.verdict.failed': 'не зіграно',
  'contree.why.made_failed': 'До цієї карти за найкращої гри контракт зіграно. Після неї – не зіграно.',
  'contree.why.failed_made': 'До цієї карти за найкращої гри контракт не зіграно. Після неї – зіграно.',
  'contree.why.capot_lost': 'До цієї карти можна було взяти всі взятки. Після неї – вже ні.',
  'contree.why.capot_given': 'Після цієї карти суперники можуть узяти всі взятки.',
  'contree.why.trumps_again': '{n}-й хід козирем, хоча інших козирів уже не було.',
  'contree.why.trumps_from_partner': 'Хід козирем, хоча козирі були лише в партнера.',
  'contree.why.into_ruff': 'Хід картою {card}, а {seat} не має цієї масті й може бити козирем.',
  'contree.why.trumps_not_drawn': 'Козирі не вибито: у суперників їх ще {n}.',
  'contree.why.under_higher': 'Хід картою {card}, хоча {seat} тримає {higher}.',
  'contree.why.partners_master': 'Партнер тримав {master}, старшу з решти масті, а хід зроблено іншою мастю.',
  'contree.why.missed_trick': 'З {other} взятка була певною; з {card} її втрачено.',
  'contree.why.risked_trick': 'З {other} взятка була певною; після {card} суперники могли її взяти.',
  'contree.why.took_partners': 'З {other} взятка лишилася б партнерові; {card} її перебрала.',
  'contree.why.lower_enough': '{other} теж вистачало для взятки; {card} можна було зберегти.',
  'contree.why.gave_points': 'Взятку було втрачено так чи так. Віддано очок: {card} {n}, {other} {fewer}.',
  'contree.why.kept_points': 'Взятку було виграно так чи так. Внесено очок: {card} {n}, {other} {more}.',
  'contree.why.threw_master': '{card}, старша з решти масті, пішла у взятку, якої не могла взяти.',
  'contree.why.bared': '{left} лишилася без прикриття, а {seat} тримає {higher}.',
} satisfies Translation<typeof en>;
