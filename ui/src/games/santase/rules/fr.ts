import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'Deux joueurs, 24 cartes. Le premier qui a 66 points l’annonce et gagne la donne ; le premier à 11 gagne la partie.',
    'Tant que l’on pioche, on joue ce que l’on veut. Le talon épuisé ou fermé, il faut fournir et monter.',
  ],
  sections: {
    deal: 'Cartes et donne',
    play: 'Le jeu',
    lead: 'Ce que peut celui qui entame',
    claim: '66',
    scoring: 'Ce que vaut une donne',
    match: 'La partie',
    example: 'Une donne entière, pas à pas',
  },
  rules: {
    'SAN-DEAL-1': {
      title: 'Les cartes',
      text: '24 cartes : neuf, valet, dame, roi, dix et as dans quatre couleurs, de la plus faible à la plus forte. Elles comptent 0, 2, 3, 4, 10 et 11.',
    },
    'SAN-DEAL-2': {
      title: 'Six chacun, et la retourne',
      text: 'Trois cartes chacun ; la suivante est retournée, sa couleur est l’atout ; puis trois encore. Le reste est le talon, posé en travers de la retourne, qui est piochée la dernière.',
    },
    'SAN-DEAL-3': {
      title: 'Qui entame',
      text: 'Celui qui n’a pas donné entame. Le premier donneur est tiré au sort ; ensuite le gagnant donne, de sorte que le perdant entame. Après une donne nulle, l’autre donne.',
    },
    'SAN-PLAY-1': {
      title: 'Tant que le talon est ouvert',
      text: 'On répond par n’importe quelle carte. Le pli va à la plus forte carte de la couleur, ou à l’atout. Le gagnant pioche d’abord, puis l’autre ; puis le gagnant entame.',
    },
    'SAN-PLAY-2': {
      title: 'Quand on ne pioche plus',
      text: 'Il faut fournir, et monter si l’on peut. Sans la couleur, il faut couper. Sans l’une ni l’autre, on joue ce que l’on veut.',
    },
    'SAN-MARR-1': {
      title: 'Les mariages',
      text: 'Roi et dame d’une couleur valent 20, à l’atout 40. On les annonce en entamant de l’un des deux, dans les deux phases, mais pas au premier pli. Les points comptent aussitôt.',
    },
    'SAN-NINE-1': {
      title: 'Le neuf d’atout',
      text: 'À vous d’entamer, vous pouvez échanger le neuf d’atout contre la retourne tant que le talon est ouvert, même avant la première entame. Une table peut exiger davantage de cartes restantes.',
    },
    'SAN-CLOSE-1': {
      title: 'Fermer',
      text: 'À vous d’entamer, vous pouvez fermer le talon : la retourne est posée dessus face cachée, personne ne pioche plus, et les règles strictes valent ([[SAN-PLAY-2]]). Échange, fermeture et mariage peuvent se suivre au même tour, dans cet ordre. Une table peut exiger davantage de cartes restantes.',
    },
    'SAN-CLAIM-1': {
      title: 'Annoncer 66',
      text: 'Qui a 66 ou plus l’annonce, et la donne est finie. Chacun le peut entre deux plis, et celui qui entame d’un mariage juste après. Après la dernière carte, on compte. La page annonce pour vous dès qu’elle le peut, sauf si vous préférez le faire vous-même.',
    },
    'SAN-CLAIM-2': {
      title: 'Regarder et compter',
      text: 'Vous pouvez revoir les plis que vous avez faits ; votre compte est toujours affiché. Une table peut montrer les deux comptes à chacun.',
    },
    'SAN-LAST-1': { title: 'Le dernier pli', text: 'Il vaut 10, sauf si le talon a été fermé.' },
    'SAN-SCORE-1': {
      title: 'Qui gagne la donne',
      text: 'Le premier qui annonce. Si tout est joué sans annonce, le plus haut compte gagne ; à égalité, rien n’est inscrit.',
    },
    'SAN-SCORE-2': {
      title: 'Un, deux ou trois',
      text: 'Gagner vaut 1 point ; 2 si le perdant a moins de 33 aux cartes de ses plis, mariages et 10 du dernier pli non comptés ; 3 s’il n’a fait aucun pli.',
    },
    'SAN-SCORE-3': {
      title: 'Fermeture manquée',
      text: 'Si celui qui a fermé ne gagne pas avec 66, l’adversaire inscrit 3.',
    },
    'SAN-MATCH-1': { title: 'En onze', text: 'Le premier joueur à 11 points gagne la partie.' },
  },
  figures: {
    order: 'De l’as au neuf, et ce que chaque carte compte.',
    free: 'L’atout est trèfle, le talon est ouvert : toute carte est permise.',
    beat: 'Le talon est épuisé : {HK} est plus fort, il faut le jouer.',
    follow: 'Vous ne pouvez pas battre {HA}, mais il faut fournir.',
    ruff: 'Vous n’avez pas de pique : il faut jouer {C9}.',
    marriages: 'Ce que vaut un mariage quand l’atout est trèfle.',
    nine: 'Le neuf d’atout contre la retourne.',
    sum_three: 'L’adversaire n’a fait aucun pli.',
    sum_failed: 'Vous avez fermé et n’avez pas 66.',
    whole_hands:
      'L’adversaire entame de {H9}, vous prenez de {HT} ; vous piochez {ST}, lui {SA}. Vous entamez de {HQ} avec 20, {HA} prend ; il pioche {DJ}, vous {C9}. Il entame de {DJ}, vous coupez de {CJ}. Vous échangez {C9} contre {CK}, fermez, et entamez de {CQ} avec 40 : cela fait 74, et vous annoncez.',
    whole_sum: 'L’adversaire a 14, moins de 33 : deux points.',
  },
  words: {
    we: 'Vous',
    they: 'Adversaire',
    you: 'Vous',
    opponent: 'Adversaire',
    plain: 'ordinaire',
    trump: 'atout',
    nine: 'neuf',
    turn_up: 'retourne',
    cards: 'Cartes',
    marriage: 'Mariage',
    royal: 'Mariage d’atout',
    sum: 'Ensemble',
    won: 'Donne gagnée',
    few: 'Moins de 33',
    none: 'Aucun pli',
    written: 'Inscrit',
  },
};

export default text;
