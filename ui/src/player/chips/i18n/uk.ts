/** Words of a player’s tournaments, chips and VIP time. */
import type { Translation } from '../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'tournament.player.title': 'Турніри',
  'tournament.player.place': '{place} місце',
  'chips.title': 'Фішки та VIP',
  'chips.balance': { one: '{n} фішка', few: '{n} фішки', many: '{n} фішок', other: '{n} фішки' },
  'chips.vip.until': 'VIP до {date}',
  'chips.vip.none': 'без VIP',
  'chips.about':
    'Фішки та час VIP надходять із призів і від дому. Їх не можна купити, продати чи подарувати; фішки витрачають лише на участь у турнірах на фішки.',
  'chips.floor': 'Поповнити до {n} фішок',
  'chips.floor.about': 'Хто має менше ніж {n} фішок, може зробити це раз на день.',
  'chips.statement': 'Що надійшло й пішло',
  'chips.none': 'Ще нічого не надійшло й не пішло.',
  'chips.date': 'Дата',
  'chips.reason': 'За що',
  'chips.amount': 'Сума',
  'chips.for.prize': 'Приз турніру',
  'chips.for.fee': 'Внесок за турнір',
  'chips.for.floor': 'Поповнено на день',
  'chips.for.grant': 'Від дому',
  'chips.for.revoked': 'Забрано назад',
  'chips.days': {
    one: '{amount} день VIP',
    few: '{amount} дні VIP',
    many: '{amount} днів VIP',
    other: '{amount} дня VIP',
  },
} satisfies Translation<typeof en>;
