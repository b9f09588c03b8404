import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

/** Words of *Watch*. */
export default {
  'watch.lead':
    'Les tables en cours. Vous voyez ce qui est public ; toutes les mains s’ouvrent une fois la donne finie.',
  'watch.final': '{game}, finale',
  'watch.deal': 'Donne {n}',
  'watch.watchers': { one: '{n} spectateur', other: '{n} spectateurs' },
  'watch.go': 'Regarder',
  'watch.live': 'Tables en direct',
  'watch.count': '{n} à regarder',
  'watch.tables': { one: '{n} table', other: '{n} tables' },
  'watch.none': 'Aucune table à regarder pour l’instant. Prenez place, et d’autres vous regarderont.',
  'watch.play': 'Jouer',
  'watch.tournaments': 'Tournois en cours',
  'watch.swings': 'Les plus gros écarts',
  'watch.swings.about': 'Une donne finie par jeu cette semaine, toutes mains ouvertes',
} satisfies Translation<typeof en>;
