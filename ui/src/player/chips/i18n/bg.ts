/** Words of a player’s tournaments, chips and VIP time. */
import type { Translation } from '../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'tournament.player.title': 'Турнири',
  'tournament.player.place': 'място {place}',
  'chips.title': 'Чипове и VIP',
  'chips.balance': { one: '{n} чип', other: '{n} чипа' },
  'chips.vip.until': 'VIP до {date}',
  'chips.vip.none': 'без VIP',
  'chips.about':
    'Чиповете и VIP времето са награди или подарък от сайта. Не се купуват, не се продават и не се подаряват. С чипове се плаща само участие в турнири с чипове.',
  'chips.floor': 'Допълнете до {n} чипа',
  'chips.floor.about': 'Веднъж на ден, ако имате по-малко от {n} чипа.',
  'chips.statement': 'Движения',
  'chips.none': 'Още няма движения.',
  'chips.none.do': 'Вижте турнирите',
  'chips.date': 'Дата',
  'chips.reason': 'Основание',
  'chips.amount': 'Сума',
  'chips.for.prize': 'Награда от турнир',
  'chips.for.fee': 'Такса за турнир',
  'chips.for.floor': 'Допълване за деня',
  'chips.for.grant': 'Подарък от сайта',
  'chips.for.revoked': 'Върнати обратно',
  'chips.days': { one: '{amount} VIP ден', other: '{amount} VIP дни' },
} satisfies Translation<typeof en>;
