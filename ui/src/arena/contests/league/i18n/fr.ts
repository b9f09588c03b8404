import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

/** Words of the league between contests. */
export default {
  'league.about':
    'Entre les concours, les robots continuent de jouer ici si leurs auteurs le veulent. Ces résultats ne comptent pour aucun concours.',
  'league.none': 'Pas encore de robot dans la ligue.',
  'league.none.how':
    'Un auteur peut ajouter un robot depuis la page de son inscription, une fois le concours terminé.',
  'league.away': 'Aucune machine n’est en ligne. Les matchs reprendront quand il y en aura une.',
  'league.kept': {
    one: '{unit}, avec intervalle à 95 % ; le bloc le plus récent de chaque paire compte',
    other: '{unit}, avec intervalle à 95 % ; les {n} blocs les plus récents de chaque paire comptent',
  },
  'league.last': 'a joué {time}',
  'league.unplayed': 'n’a pas encore joué',
  'league.few': 'trop peu de blocs pour un intervalle',
  'league.recent': 'Derniers blocs : {game}',
  'league.recent.none': 'Rien n’a encore été joué.',
  'league.replay': 'Revoir {first} contre {other}, {time}',
  'league.block': '{first} contre {other}',
  'league.match': 'Match',
  'league.back': 'Retour à la ligue',
} satisfies Translation<typeof en>;
