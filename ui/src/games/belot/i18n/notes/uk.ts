/** Why a card of Belot cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'belot.verdict.made': 'зіграно',
  'belot.verdict.inside': 'усередині',
  'belot.verdict.hanging': 'висить',
  'belot.why.made_inside': 'Доти за найкращої гри контракт зіграно; звідси він усередині.',
  'belot.why.made_hanging': 'Доти за найкращої гри контракт зіграно; звідси він висить.',
  'belot.why.hanging_made': 'Доти за найкращої гри контракт висить; звідси його зіграно.',
  'belot.why.hanging_inside': 'Доти за найкращої гри контракт висить; звідси він усередині.',
  'belot.why.inside_made': 'Доти за найкращої гри контракт усередині; звідси його зіграно.',
  'belot.why.inside_hanging': 'Доти за найкращої гри контракт усередині; звідси він висить.',
  'belot.why.capot_lost': 'Доти можна було взяти всі взятки; звідси вже ні.',
  'belot.why.capot_given': 'Звідси суперники можуть узяти всі взятки.',
  'belot.why.trumps_again': '{n}-й хід козирем, а ззовні вже не було жодного.',
  'belot.why.trumps_from_partner': 'Зіграно козирем, а інші козирі були лише в партнера.',
  'belot.why.into_ruff': 'Зіграно {card}; {seat} не має цієї масті, але має козиря.',
  'belot.why.trumps_not_drawn': 'Козирі не вибито: у суперників їх ще {n}.',
  'belot.why.under_higher': 'Зіграно {card}, а {seat} тримає {higher}.',
  'belot.why.partners_master': 'Партнер тримав {master}, найвищу з решти масті; зіграно іншу масть.',
  'belot.why.missed_trick': 'З {other} взятка була певною; з {card} її втрачено.',
  'belot.why.risked_trick': 'З {other} взятка була певною; після {card} суперники могли її взяти.',
  'belot.why.took_partners': 'З {other} взятка певно лишалася партнерові; {card} її перебрала.',
  'belot.why.lower_enough': 'Нижча {other} робила взятку такою ж певною; {card} можна було зберегти.',
  'belot.why.gave_points': 'Взятку втрачено з обома картами; віддано очок: {card} {n}, {other} {fewer}.',
  'belot.why.kept_points': 'Взятка була певною з обома картами; внесено очок: {card} {n}, {other} {more}.',
  'belot.why.threw_master': '{card}, найвища з решти масті, пішла у взятку, якої не могла взяти.',
  'belot.why.bared': '{left} лишилася сама в масті, а {seat} тримає {higher}.',
} satisfies Translation<typeof en>;
