/** Words of a player’s tournaments, chips and VIP time. */
import type { Translation } from '../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'tournament.player.title': 'Tournois',
  'tournament.player.place': 'place {place}',
  'chips.title': 'Jetons et VIP',
  'chips.balance': { one: '{n} jeton', other: '{n} jetons' },
  'chips.vip.until': 'VIP jusqu’au {date}',
  'chips.vip.none': 'pas de temps VIP',
  'chips.about':
    'Jetons et temps VIP viennent de prix et de la maison. Ils ne s’achètent, ne se vendent ni ne se donnent ; les jetons ne servent qu’à entrer dans des tournois à jetons.',
  'chips.floor': 'Compléter à {n} jetons',
  'chips.floor.about': 'Qui a moins de {n} jetons le peut une fois par jour.',
  'chips.statement': 'Ce qui est venu et parti',
  'chips.none': 'Rien n’est encore venu ni parti.',
  'chips.date': 'Date',
  'chips.reason': 'Pour quoi',
  'chips.amount': 'Montant',
  'chips.for.prize': 'Prix d’un tournoi',
  'chips.for.fee': 'Droit d’entrée d’un tournoi',
  'chips.for.floor': 'Complétés pour le jour',
  'chips.for.grant': 'De la maison',
  'chips.for.revoked': 'Repris',
  'chips.days': { one: '{amount} jour VIP', other: '{amount} jours VIP' },
} satisfies Translation<typeof en>;
