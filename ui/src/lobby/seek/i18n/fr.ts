/** Words of looking for players. */
import type { Translation } from '../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'seek.title': 'Joueurs pour {game}',
  'seek.about': 'À cette heure, il faut environ {n} s.',
  'seek.unknown': 'Personne n’y a joué depuis une heure. Cela peut durer.',
  'seek.waited': '{n} s',
  'seek.near':
    'D’abord des joueurs proches de votre classement, puis d’autres. Les parties entre joueurs enregistrés sont classées.',
  'seek.guest': 'Enregistrez-vous pour avoir un classement et rencontrer des joueurs proches.',
  'seek.bots': 'Jouer avec des robots',
} satisfies Translation<typeof en>;
