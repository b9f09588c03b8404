import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'Deux joueurs, 24 cartes. Le premier qui annonce 66 points gagne la donne ; le premier à 11 points de jeu gagne la partie.',
    'Tant qu’il y a des cartes à piocher, vous jouez ce que vous voulez. Le talon épuisé ou fermé, vous devez fournir et monter.',
  ],
  sections: {
    deal: 'Cartes et donne',
    play: 'Le jeu',
    lead: 'Ce que peut celui qui commence le pli',
    claim: '66',
    scoring: 'Ce que vaut une donne',
    match: 'La partie',
    example: 'Une donne entière, pas à pas',
  },
  rules: {
    'SAN-DEAL-1': {
      title: 'Les cartes',
      text: '24 cartes : neuf, valet, dame, roi, dix et as dans quatre couleurs, de la plus faible à la plus forte. Elles comptent 0, 2, 3, 4, 10 et 11.',
    },
    'SAN-DEAL-2': {
      title: 'Six chacun, et la retourne',
      text: 'Trois cartes chacun ; la suivante est retournée, sa couleur est l’atout ; puis trois encore. Le reste est le talon, posé en travers de la retourne, qui est piochée la dernière.',
    },
    'SAN-DEAL-3': {
      title: 'Qui entame',
      text: 'Celui qui n’a pas donné entame. Le premier donneur est tiré au sort ; ensuite le gagnant donne, de sorte que le perdant entame. Après une donne nulle, l’autre donne.',
    },
    'SAN-PLAY-1': {
      title: 'Tant que le talon est ouvert',
      text: 'On répond par n’importe quelle carte. Le pli va à la plus forte carte de la couleur, ou à l’atout. Le gagnant pioche d’abord, puis l’autre ; puis le gagnant entame.',
    },
    'SAN-PLAY-2': {
      title: 'Quand personne ne pioche plus',
      text: 'Vous devez fournir, et monter si vous le pouvez. Sans la couleur, vous devez couper. Si vous ne pouvez ni l’un ni l’autre, vous jouez ce que vous voulez.',
    },
    'SAN-MARR-1': {
      title: 'Les mariages',
      text: 'Roi et dame d’une couleur valent 20, à l’atout 40. Vous les annoncez en jouant le premier l’un des deux, à tout moment de la donne sauf au premier pli. Les points comptent aussitôt.',
    },
    'SAN-NINE-1': {
      title: 'Le neuf d’atout',
      text: 'Quand c’est à vous de commencer le pli, vous pouvez échanger le neuf d’atout contre la retourne tant que le talon est ouvert, même avant la première carte. Une table peut exiger plus de cartes au talon.',
    },
    'SAN-CLOSE-1': {
      title: 'Fermer',
      text: 'Quand c’est à vous de commencer le pli, vous pouvez fermer le talon : la retourne est posée dessus face cachée, personne ne pioche plus, et les règles strictes valent ([[SAN-PLAY-2]]). Échange, fermeture et mariage peuvent se suivre au même tour, dans cet ordre. Une table peut exiger plus de cartes au talon.',
    },
    'SAN-CLAIM-1': {
      title: 'Annoncer 66',
      text: 'Quand vous avez 66 ou plus, vous annoncez, et la donne est finie. Chacun peut annoncer entre deux plis, et celui qui commence juste après avoir joué un mariage. Après la dernière carte, on compte. La page annonce pour vous dès qu’elle le peut, sauf si vous préférez le faire vous-même.',
    },
    'SAN-CLAIM-2': {
      title: 'Regarder et compter',
      text: 'Vous pouvez revoir les plis que vous avez faits ; vos points sont toujours affichés. Une table peut montrer à chacun les points des deux.',
    },
    'SAN-LAST-1': { title: 'Le dernier pli', text: 'Il vaut 10, sauf si le talon a été fermé.' },
    'SAN-SCORE-1': {
      title: 'Qui gagne la donne',
      text: 'Le premier qui annonce. Si tout est joué sans annonce, le plus haut compte gagne ; à égalité, personne ne marque.',
    },
    'SAN-SCORE-2': {
      title: 'Un, deux ou trois',
      text: 'Une victoire vaut 1 point de jeu ; 2 si le perdant a moins de 33 aux cartes de ses plis (sans les mariages ni les 10 du dernier pli) ; 3 s’il n’a fait aucun pli.',
    },
    'SAN-SCORE-3': {
      title: 'Fermeture manquée',
      text: 'Si celui qui a fermé ne gagne pas avec 66, l’adversaire marque 3.',
    },
    'SAN-MATCH-1': { title: 'En onze', text: 'Le premier joueur à 11 points de jeu gagne la partie.' },
  },
  figures: {
    order: 'De l’as au neuf, avec les points de chaque carte.',
    free: 'L’atout est trèfle, le talon est ouvert : toute carte est permise.',
    beat: 'Le talon est épuisé : {HK} est plus fort, il faut le jouer.',
    follow: 'Vous ne pouvez pas battre {HA}, mais il faut fournir.',
    ruff: 'Vous n’avez pas de pique : il faut jouer {C9}.',
    marriages: 'Ce que vaut un mariage quand l’atout est trèfle.',
    nine: 'Le neuf d’atout contre la retourne.',
    sum_three: 'L’adversaire n’a fait aucun pli.',
    sum_failed: 'Vous avez fermé sans atteindre 66.',
    whole_hands:
      'L’adversaire entame de {H9}, vous prenez de {HT} ; vous piochez {ST}, lui {SA}. Vous entamez de {HQ} avec 20, {HA} prend ; il pioche {DJ}, vous {C9}. Il entame de {DJ}, vous coupez de {CJ}. Vous échangez {C9} contre {CK}, fermez, et entamez de {CQ} avec 40 : cela fait 74, et vous annoncez.',
    whole_sum: 'L’adversaire a 14, moins de 33 : deux points de jeu.',
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
    sum: 'Total',
    won: 'Donne gagnée',
    few: 'Moins de 33',
    none: 'Aucun pli',
    written: 'Marqué',
  },
};

export default text;
