/** Words of a player’s tournaments, chips and VIP time. */
import type { Translation } from '../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'tournament.player.title': 'Turniri',
  'tournament.player.place': '{place}. mjesto',
  'chips.title': 'Žetoni i VIP',
  'chips.balance': { one: '{n} žeton', few: '{n} žetona', other: '{n} žetona' },
  'chips.vip.until': 'VIP do {date}',
  'chips.vip.none': 'bez VIP vremena',
  'chips.about':
    'Žetoni i VIP vrijeme dolaze od nagrada i od kuće. Ne mogu se kupiti, prodati ni pokloniti; žetoni se troše samo na prijavu za turnire sa žetonima.',
  'chips.floor': 'Dopuni do {n} žetona',
  'chips.floor.about': 'Tko ima manje od {n} žetona, smije to jednom na dan.',
  'chips.statement': 'Što je došlo i otišlo',
  'chips.none': 'Još ništa nije došlo ni otišlo.',
  'chips.date': 'Datum',
  'chips.reason': 'Za što',
  'chips.amount': 'Iznos',
  'chips.for.prize': 'Nagrada turnira',
  'chips.for.fee': 'Prijava na turnir',
  'chips.for.floor': 'Dnevna dopuna',
  'chips.for.grant': 'Od kuće',
  'chips.for.revoked': 'Vraćeno',
  'chips.days': { one: '{amount} dan VIP', few: '{amount} dana VIP', other: '{amount} dana VIP' },
} satisfies Translation<typeof en>;
