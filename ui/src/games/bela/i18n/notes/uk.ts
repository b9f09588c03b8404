/** Why a card of Bela cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'bela.verdict.made': 'зіграно',
  'bela.verdict.fallen': 'не зіграно',
  'bela.why.made_fallen': 'До цієї карти за найкращої гри гру зіграно. Після неї – не зіграно.',
  'bela.why.fallen_made': 'До цієї карти за найкращої гри гру не зіграно. Після неї – зіграно.',
  'bela.why.capot_lost': 'До цієї карти можна було взяти всі взятки. Після неї – вже ні.',
  'bela.why.capot_given': 'Після цієї карти суперники можуть узяти всі взятки.',
  'bela.why.trumps_again': '{n}-й хід козирем, хоча інших козирів уже не було.',
  'bela.why.trumps_from_partner': 'Хід козирем, хоча козирі були лише в партнера.',
  'bela.why.into_ruff': 'Хід картою {card}, а {seat} не має цієї масті й може бити козирем.',
  'bela.why.trumps_not_drawn': 'Козирі не вибито: у суперників їх ще {n}.',
  'bela.why.under_higher': 'Хід картою {card}, хоча {seat} тримає {higher}.',
  'bela.why.partners_master': 'Партнер тримав {master}, старшу з решти масті, а хід зроблено іншою мастю.',
  'bela.why.missed_trick': 'З {other} взятка була певною; з {card} її втрачено.',
  'bela.why.risked_trick': 'З {other} взятка була певною; після {card} суперники могли її взяти.',
  'bela.why.took_partners': 'З {other} взятка лишилася б партнерові; {card} її перебрала.',
  'bela.why.lower_enough': '{other} теж вистачало для взятки; {card} можна було зберегти.',
  'bela.why.gave_points': 'Взятку було втрачено так чи так. Віддано очок: {card} {n}, {other} {fewer}.',
  'bela.why.kept_points': 'Взятку було виграно так чи так. Внесено очок: {card} {n}, {other} {more}.',
  'bela.why.threw_master': '{card}, старша з решти масті, пішла у взятку, якої не могла взяти.',
  'bela.why.bared': '{left} лишилася без прикриття, а {seat} тримає {higher}.',
} satisfies Translation<typeof en>;
