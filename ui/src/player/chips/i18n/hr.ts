/** Words of a player’s tournaments, chips and VIP time. */
import type { Translation } from '../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'tournament.player.title': 'Turniri',
  'tournament.player.place': '{place}. mjesto',
  'chips.title': 'Žetoni i VIP',
  'chips.balance': { one: '{n} žeton', few: '{n} žetona', other: '{n} žetona' },
  'chips.vip.until': 'VIP do {date}',
  'chips.vip.none': 'bez VIP-a',
  'chips.about':
    'Žetone i VIP vrijeme dobivate kao nagrade ili od kuće. Ne mogu se kupiti, prodati ni pokloniti. Žetonima se plaća samo prijava na turnire sa žetonima.',
  'chips.floor': 'Nadopuni do {n} žetona',
  'chips.floor.about': 'Jednom na dan, ako imate manje od {n} žetona.',
  'chips.statement': 'Promet',
  'chips.none': 'Još nema prometa.',
  'chips.none.do': 'Pogledajte turnire',
  'chips.date': 'Datum',
  'chips.reason': 'Razlog',
  'chips.amount': 'Iznos',
  'chips.for.prize': 'Nagrada na turniru',
  'chips.for.fee': 'Prijava na turnir',
  'chips.for.floor': 'Dnevna nadopuna',
  'chips.for.grant': 'Dar kuće',
  'chips.for.revoked': 'Oduzeto',
  'chips.days': { one: '{amount} dan VIP', few: '{amount} dana VIP', other: '{amount} dana VIP' },
} satisfies Translation<typeof en>;
