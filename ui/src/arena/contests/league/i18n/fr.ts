import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

/** Words of the league between contests. */
export default {
  'league.about':
    'Les bots dont le concours est terminé continuent de jouer ici, si leurs auteurs le veulent, quand l’arène n’a rien d’autre à faire. Cela ne compte pour aucune place.',
  'league.none': 'Aucun bot ne joue encore dans la ligue.',
  'league.none.how': 'Un auteur l’y autorise sur la page du bot, qui joue dès que son concours est terminé.',
  'league.away': 'Aucune arène n’est là : rien n’est joué en attendant.',
  'league.kept': {
    one: '{unit}, avec intervalle à 95 % ; le bloc le plus récent de chaque paire compte',
    other: '{unit}, avec intervalle à 95 % ; les {n} blocs les plus récents de chaque paire comptent',
  },
  'league.last': 'a joué {time}',
  'league.unplayed': 'n’a pas encore joué',
  'league.few': 'trop peu de blocs pour un intervalle',
  'league.recent': 'Derniers blocs : {game}',
  'league.recent.none': 'Rien n’a encore été joué.',
  'league.replay': 'Revoir {first} contre {other}, {time}',
  'league.block': '{first} contre {other}',
  'league.match': 'Match',
  'league.back': 'Retour à la ligue',
} satisfies Translation<typeof en>;
