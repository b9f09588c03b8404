import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'watch.lead':
    'Les tables en cours. Vous voyez ce qui est public ; les mains s’ouvrent une fois la donne finie.',
  'watch.live': 'Tables en direct',
  'watch.none': 'Aucune table à regarder pour l’instant. Prenez place, et d’autres vous regarderont.',
} satisfies Translation<typeof en>;
