/** Why a card of bridge cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'bridge.verdict.made': 'виконано',
  'bridge.verdict.down': 'не виконано',
  'bridge.why.made_down':
    'До цієї карти контракт можна було виконати. Після неї найкращий захист його не дає.',
  'bridge.why.down_made': 'До цієї карти контракт можна було збити. Після неї його можна виконати.',
  'bridge.why.tricks': 'За найкращої гри взяток розігрувача до цієї карти {before}, після неї {n}.',
  'bridge.why.trumps_again': '{n}-й хід козирем, хоча інших козирів уже не було.',
  'bridge.why.trumps_from_partner': 'Хід козирем, хоча козирі були лише в партнера.',
  'bridge.why.into_ruff': 'Хід картою {card}, а {seat} не має цієї масті й може бити козирем.',
  'bridge.why.trumps_not_drawn': 'Козирі не вибито: у суперників їх ще {n}.',
  'bridge.why.partners_master': 'Партнер тримав {master}, старшу з решти масті, а хід зроблено іншою мастю.',
  'bridge.why.missed_trick': 'З {other} взятка була певною; з {card} її втрачено.',
  'bridge.why.risked_trick': 'З {other} взятка була певною; після {card} суперники могли її взяти.',
  'bridge.why.took_partners': 'З {other} взятка лишилася б партнерові; {card} її перебрала.',
  'bridge.why.lower_enough': '{other} теж вистачало для взятки; {card} можна було зберегти.',
  'bridge.why.threw_master': '{card}, старша з решти масті, пішла у взятку, якої не могла взяти.',
} satisfies Translation<typeof en>;
