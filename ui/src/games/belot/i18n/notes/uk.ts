/** Why a card of Belot cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'belot.verdict.made': 'зіграно',
  'belot.verdict.inside': 'не зіграно',
  'belot.verdict.hanging': 'висить',
  'belot.why.made_inside': 'До цієї карти за найкращої гри контракт зіграно. Після неї – не зіграно.',
  'belot.why.made_hanging': 'До цієї карти за найкращої гри контракт зіграно. Після неї роздача висить.',
  'belot.why.hanging_made': 'До цієї карти за найкращої гри роздача висить. Після неї контракт зіграно.',
  'belot.why.hanging_inside': 'До цієї карти за найкращої гри роздача висить. Після неї контракт не зіграно.',
  'belot.why.inside_made': 'До цієї карти за найкращої гри контракт не зіграно. Після неї – зіграно.',
  'belot.why.inside_hanging': 'До цієї карти за найкращої гри контракт не зіграно. Після неї роздача висить.',
  'belot.why.capot_lost': 'До цієї карти можна було взяти всі взятки. Після неї – вже ні.',
  'belot.why.capot_given': 'Після цієї карти суперники можуть узяти всі взятки.',
  'belot.why.trumps_again': '{n}-й хід козирем, хоча інших козирів уже не було.',
  'belot.why.trumps_from_partner': 'Хід козирем, хоча козирі були лише в партнера.',
  'belot.why.into_ruff': 'Хід картою {card}, а {seat} не має цієї масті й може бити козирем.',
  'belot.why.trumps_not_drawn': 'Козирі не вибито: у суперників їх ще {n}.',
  'belot.why.under_higher': 'Хід картою {card}, хоча {seat} тримає {higher}.',
  'belot.why.partners_master': 'Партнер тримав {master}, старшу з решти масті, а хід зроблено іншою мастю.',
  'belot.why.missed_trick': 'З {other} взятка була певною; з {card} її втрачено.',
  'belot.why.risked_trick': 'З {other} взятка була певною; після {card} суперники могли її взяти.',
  'belot.why.took_partners': 'З {other} взятка лишилася б партнерові; {card} її перебрала.',
  'belot.why.lower_enough': '{other} теж вистачало для взятки; {card} можна було зберегти.',
  'belot.why.gave_points': 'Взятку було втрачено так чи так. Віддано очок: {card} {n}, {other} {fewer}.',
  'belot.why.kept_points': 'Взятку було виграно так чи так. Внесено очок: {card} {n}, {other} {more}.',
  'belot.why.threw_master': '{card}, старша з решти масті, пішла у взятку, якої не могла взяти.',
  'belot.why.bared': '{left} лишилася без прикриття, а {seat} тримає {higher}.',
} satisfies Translation<typeof en>;
