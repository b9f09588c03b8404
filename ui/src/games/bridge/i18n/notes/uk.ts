/** Why a card of bridge cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'bridge.verdict.made': 'виконано',
  'bridge.verdict.down': 'не виконано',
  'bridge.why.made_down': 'Доти контракт можна було виконати; звідси найкращий захист цього не дає.',
  'bridge.why.down_made': 'Доти контракт можна було не дати виконати; звідси його можна виконати.',
  'bridge.why.tricks': 'За найкращої гри взяток розігрувача доти: {before}; звідси: {n}.',
  'bridge.why.trumps_again': '{n}-й хід козирем, а ззовні вже не було жодного.',
  'bridge.why.trumps_from_partner': 'Зіграно козирем, а інші козирі були лише в партнера.',
  'bridge.why.into_ruff': 'Зіграно {card}; {seat} не має цієї масті, але має козиря.',
  'bridge.why.trumps_not_drawn': 'Козирі не вибито: у суперників їх ще {n}.',
  'bridge.why.partners_master': 'Партнер тримав {master}, найвищу з решти масті; зіграно іншу масть.',
  'bridge.why.missed_trick': 'З {other} взятка була певною; з {card} її втрачено.',
  'bridge.why.risked_trick': 'З {other} взятка була певною; після {card} суперники могли її взяти.',
  'bridge.why.took_partners': 'З {other} взятка певно лишалася партнерові; {card} її перебрала.',
  'bridge.why.lower_enough': 'Нижча {other} робила взятку такою ж певною; {card} можна було зберегти.',
  'bridge.why.threw_master': '{card}, найвища з решти масті, пішла у взятку, якої не могла взяти.',
} satisfies Translation<typeof en>;
