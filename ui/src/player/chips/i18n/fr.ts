/** Words of a player’s tournaments, chips and VIP time. */
import type { Translation } from '../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'tournament.player.title': 'Tournois',
  'tournament.player.place': 'place {place}',
  'chips.title': 'Jetons et VIP',
  'chips.balance': { one: '{n} jeton', other: '{n} jetons' },
  'chips.vip.until': 'VIP jusqu’au {date}',
  'chips.vip.none': 'pas VIP',
  'chips.about':
    'Vous recevez jetons et temps VIP en prix ou de la maison. Ils ne s’achètent, ne se vendent ni ne se donnent. Les jetons servent à entrer dans les tournois à jetons, et à rien d’autre.',
  'chips.floor': 'Compléter à {n} jetons',
  'chips.floor.about': 'Une fois par jour, si vous avez moins de {n} jetons.',
  'chips.statement': 'Opérations',
  'chips.none': 'Aucune opération encore.',
  'chips.none.do': 'Voir les tournois',
  'chips.date': 'Date',
  'chips.reason': 'Raison',
  'chips.amount': 'Montant',
  'chips.for.prize': 'Prix de tournoi',
  'chips.for.fee': 'Droit d’entrée de tournoi',
  'chips.for.floor': 'Complément du jour',
  'chips.for.grant': 'Cadeau de la maison',
  'chips.for.revoked': 'Repris',
  'chips.days': { one: '{amount} jour VIP', other: '{amount} jours VIP' },
} satisfies Translation<typeof en>;
