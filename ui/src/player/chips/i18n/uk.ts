/** Words of a player’s tournaments, chips and VIP time. */
import type { Translation } from '../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'tournament.player.title': 'Турніри',
  'tournament.player.place': 'місце {place}',
  'chips.title': 'Фішки та VIP',
  'chips.balance': { one: '{n} фішка', few: '{n} фішки', many: '{n} фішок', other: '{n} фішки' },
  'chips.vip.until': 'VIP до {date}',
  'chips.vip.none': 'без VIP',
  'chips.about':
    'Фішки та VIP-час – це призи або подарунок сайту. Їх не можна купити, продати чи подарувати. Фішками платять лише за участь у турнірах на фішки.',
  'chips.floor': 'Поповнити до {n} фішок',
  'chips.floor.about': 'Раз на день, якщо у вас менше ніж {n} фішок.',
  'chips.statement': 'Операції',
  'chips.none': 'Операцій ще немає.',
  'chips.none.do': 'Переглянути турніри',
  'chips.date': 'Дата',
  'chips.reason': 'Підстава',
  'chips.amount': 'Сума',
  'chips.for.prize': 'Приз турніру',
  'chips.for.fee': 'Внесок за участь у турнірі',
  'chips.for.floor': 'Щоденне поповнення',
  'chips.for.grant': 'Подарунок сайту',
  'chips.for.revoked': 'Забрано назад',
  'chips.days': {
    one: '{amount} VIP-день',
    few: '{amount} VIP-дні',
    many: '{amount} VIP-днів',
    other: '{amount} VIP-дня',
  },
} satisfies Translation<typeof en>;
