/** Words of looking for players. */
import type { Translation } from '../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'seek.title': 'Joueurs pour {game}',
  'seek.about': 'À cette heure-ci, l’attente est d’environ {n} s.',
  'seek.unknown': 'Personne n’y a joué depuis une heure. L’attente peut être longue.',
  'seek.waited': '{n} s',
  'seek.near':
    'D’abord des joueurs proches de votre classement, puis d’autres. Les parties entre joueurs enregistrés sont classées.',
  'seek.guest': 'Créez un compte pour avoir un classement et rencontrer des joueurs de votre niveau.',
  'seek.bots': 'Jouer avec des robots',
} satisfies Translation<typeof en>;
