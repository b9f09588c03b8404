/** Words of a player’s tournaments, chips and VIP time. */
import type { Translation } from '../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'tournament.player.title': 'Турнири',
  'tournament.player.place': '{place}. място',
  'chips.title': 'Чипове и VIP',
  'chips.balance': { one: '{n} чип', other: '{n} чипа' },
  'chips.vip.until': 'VIP до {date}',
  'chips.vip.none': 'без VIP време',
  'chips.about':
    'Чиповете и VIP времето идват от награди и от къщата. Не се купуват, продават или подаряват; чипове се харчат само за участие в турнири с чипове.',
  'chips.floor': 'Попълни до {n} чипа',
  'chips.floor.about': 'Който има по-малко от {n} чипа, може да го направи веднъж на ден.',
  'chips.statement': 'Какво е дошло и отишло',
  'chips.none': 'Още нищо не е дошло или отишло.',
  'chips.date': 'Дата',
  'chips.reason': 'За какво',
  'chips.amount': 'Сума',
  'chips.for.prize': 'Награда от турнир',
  'chips.for.fee': 'Такса за турнир',
  'chips.for.floor': 'Попълнени за деня',
  'chips.for.grant': 'От къщата',
  'chips.for.revoked': 'Върнато обратно',
  'chips.days': { one: '{amount} ден VIP', other: '{amount} дни VIP' },
} satisfies Translation<typeof en>;
