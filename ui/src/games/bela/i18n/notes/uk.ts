/** Why a card of Bela cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'bela.verdict.made': 'зіграно',
  'bela.verdict.fallen': 'упав',
  'bela.why.made_fallen': 'Доти за найкращої гри замовник зіграє; звідси він падає.',
  'bela.why.fallen_made': 'Доти за найкращої гри замовник падає; звідси він зіграє.',
  'bela.why.capot_lost': 'Доти можна було взяти всі взятки; звідси вже ні.',
  'bela.why.capot_given': 'Звідси суперники можуть узяти всі взятки.',
  'bela.why.trumps_again': '{n}-й хід козирем, а ззовні вже не було жодного.',
  'bela.why.trumps_from_partner': 'Зіграно козирем, а інші козирі були лише в партнера.',
  'bela.why.into_ruff': 'Зіграно {card}; {seat} не має цієї масті, але має козиря.',
  'bela.why.trumps_not_drawn': 'Козирі не вибито: у суперників їх ще {n}.',
  'bela.why.under_higher': 'Зіграно {card}, а {seat} тримає {higher}.',
  'bela.why.partners_master': 'Партнер тримав {master}, найвищу з решти масті; зіграно іншу масть.',
  'bela.why.missed_trick': 'З {other} взятка була певною; з {card} її втрачено.',
  'bela.why.risked_trick': 'З {other} взятка була певною; після {card} суперники могли її взяти.',
  'bela.why.took_partners': 'З {other} взятка певно лишалася партнерові; {card} її перебрала.',
  'bela.why.lower_enough': 'Нижча {other} робила взятку такою ж певною; {card} можна було зберегти.',
  'bela.why.gave_points': 'Взятку втрачено з обома картами; віддано очок: {card} {n}, {other} {fewer}.',
  'bela.why.kept_points': 'Взятка була певною з обома картами; внесено очок: {card} {n}, {other} {more}.',
  'bela.why.threw_master': '{card}, найвища з решти масті, пішла у взятку, якої не могла взяти.',
  'bela.why.bared': '{left} лишилася сама в масті, а {seat} тримає {higher}.',
} satisfies Translation<typeof en>;
