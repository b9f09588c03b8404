import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'La bela est la belote de Croatie : à quatre en deux camps, à trois ou à deux. Une couleur est atout ; vous l’appelez après avoir vu six cartes, et recevez le reste ensuite.',
    'Le preneur doit faire plus de la moitié des points de la donne, sinon il chute. Les points ne s’arrondissent pas : en 1001 à quatre, 701 à trois, 501 à deux.',
  ],
  sections: {
    four: 'À quatre',
    two: 'À deux',
    three: 'À trois',
    cards: 'La valeur des cartes',
    play: 'Le jeu de la carte',
    declarations: 'Les annonces',
    bela: 'Bela',
    scoring: 'Le compte',
    match: 'La partie',
  },
  rules: {
    'BELA4-DEAL-1': {
      title: 'Six cartes, et deux cachées',
      text: 'Chacun reçoit trois cartes, puis trois, puis deux faces cachées à côté : le talon. Vous appelez l’atout sur six cartes ; ensuite chacun prend ses deux.',
    },
    'BELA-SEAT-1': {
      title: 'Vers la droite, le premier parle',
      text: 'Tout va vers la droite. Le joueur à la droite du donneur parle et entame le premier. À quatre on joue par camps, partenaires face à face ; à deux ou trois chacun pour soi. À égalité, le plus proche de la droite du donneur l’emporte.',
    },
    'BELA4-BID-1': {
      title: 'Appeler ou passer ; le donneur doit',
      text: 'À partir du premier, chacun appelle une couleur d’atout, ce qui clôt les enchères, ou passe. Si trois joueurs passent, le donneur doit appeler. Si vous passez, vous prenez aussitôt vos deux cartes.',
    },
    'BELA2-DEAL-1': {
      title: 'Une retourne, et quatre cartes cachées',
      text: 'Chacun reçoit trois cartes, puis trois ; on retourne une carte, puis chacun en reçoit quatre cachées. La retourne et les onze autres cartes restent hors jeu.',
    },
    'BELA2-BID-1': {
      title: 'D’abord la couleur de la retourne',
      text: 'Le non-donneur peut appeler la couleur de la retourne ou passer, puis le donneur de même. Si tous deux passent, le non-donneur peut appeler une autre couleur ou passer ; le donneur doit alors en appeler une des trois autres. Chacun prend ses quatre cartes et l’on joue dix plis.',
    },
    'BELA3-DEAL-1': {
      title: 'Dix cartes chacun, et deux au premier',
      text: 'Chacun reçoit trois cartes, puis trois, puis quatre cachées. Les deux dernières vont au premier, à la droite du donneur.',
    },
    'BELA3-BID-1': {
      title: 'Le premier doit appeler, seul contre deux',
      text: 'Le premier voit six cartes et doit appeler l’atout, prend les quatre et les deux, puis écarte deux cartes cachées. Leurs points sont à lui, mais ce n’est pas un pli ; annonces et bela viennent des dix gardées. On joue dix plis.',
    },
    'BELA-PLAY-1': {
      title: 'Fournir, et monter',
      text: 'Si vous avez la couleur demandée, vous devez la fournir et, si vous le pouvez, monter sur la plus forte carte de cette couleur, même celle du partenaire. Cela vaut dans toutes les couleurs (« über »).',
    },
    'BELA-PLAY-2': {
      title: 'Après une coupe, inutile de monter',
      text: 'Si quelqu’un a coupé une couleur ordinaire, vous n’avez pas à monter en fournissant.',
    },
    'BELA-PLAY-3': {
      title: 'Sans la couleur : un atout',
      text: 'Si vous ne pouvez pas fournir, vous devez jouer atout, même si votre partenaire est maître, et surcouper si vous le pouvez ; sinon, atout quand même. Sans atout, vous jouez ce que vous voulez.',
    },
    'BELA-DECL-1': {
      title: 'Ce qui s’annonce',
      text: 'Trois cartes qui se suivent valent 20, quatre 50, cinq et plus 100, du sept à l’as. Quatre valets valent 200, quatre neuf 150, quatre as, rois, dames ou dix 100.',
    },
    'BELA-DECL-2': {
      title: 'Belot : huit atouts',
      text: 'Si vous tenez les huit atouts, vous gagnez aussitôt toute la partie, avant l’entame. Une table peut admettre huit cartes de n’importe quelle couleur.',
    },
    'BELA-DECL-3': {
      title: 'Quelles annonces comptent',
      text: 'Celles du camp qui a la meilleure, mais alors toutes. Un carré bat toute suite, les carrés vont par valeur ; les suites par longueur, puis par la plus haute carte. À égalité, le plus proche de la droite du donneur.',
    },
    'BELA-DECL-4': {
      title: 'Avec la première carte',
      text: 'Annoncez avec votre première carte ; on montre les cartes après le premier pli. Vous pouvez vous taire, ou annoncer une partie d’une suite. Une carte peut compter dans un carré et dans une suite, mais pas dans deux suites.',
    },
    'BELA-DECL-5': {
      title: 'La plus longue l’emporte',
      text: 'Une suite de six bat une suite de cinq, bien que les deux valent 100. Si le meilleur camp ne fait aucun pli, aucune annonce ne compte.',
    },
    'BELA-BELA-1': {
      title: 'Roi et dame d’atout',
      text: 'Dans une même main, ils valent 20. La bela est annoncée pour vous avec le premier des deux, et compte quelles que soient les autres annonces.',
    },
    'BELA-SCORE-1': {
      title: 'Ce qui s’additionne',
      text: 'Les points des cartes, le dix de der, les annonces qui comptent, la bela, et 90 pour tous les plis.',
    },
    'BELA-SCORE-2': {
      title: 'Sans pli, pas d’annonces',
      text: 'Un camp sans pli ne marque ni annonces ni bela. Les deux adversaires d’un joueur seul qui se partagent tous les plis n’ont pas les 90.',
    },
    'BELA-SCORE-3': {
      title: 'Plus de la moitié, ou la chute',
      text: 'Le camp preneur doit faire plus de la moitié de tout : 82 sur 162, 92 sur 182, 107 sur 212. Alors chaque camp marque ses points. Sinon il chute, et les adversaires marquent tout. À deux, le total est celui des vingt cartes en jeu.',
    },
    'BELA-SCORE-4': {
      title: 'Seul contre deux',
      text: 'À trois, le preneur doit faire plus que les deux autres ensemble. S’il chute, chacun marque ses points et la moitié des siens ; un point impair va au plus proche de la droite du donneur.',
    },
    'BELA-MATCH-1': {
      title: 'En 1001, 701 ou 501',
      text: 'On joue en 1001 à quatre, en 701 à trois, en 501 à deux ; une table peut choisir un autre but. Les points ne s’arrondissent pas. Si deux camps le passent dans la même donne, le plus haut gagne ; à égalité, on continue.',
    },
  },
  figures: {
    packets: 'La main des enchères, et le talon.',
    auction: 'Trois passes : vous donnez, vous devez appeler.',
    turn_up: 'Six cartes et la retourne : sa couleur est proposée d’abord.',
    discard: 'Appelé sur six cartes ; des douze, deux sont écartées.',
    order_trump: 'L’atout, du plus fort au plus faible.',
    order_plain: 'Une couleur ordinaire, de la plus forte à la plus faible.',
    beat: 'Ce n’est pas l’atout, et pourtant {DA} doit monter sur {DT}.',
    free: '{S7} a coupé : les deux cartes sont permises.',
    ruff: 'Votre partenaire est maître, et pourtant il faut couper.',
    overruff: '{S9} a coupé ; {SJ} est plus fort, il faut le jouer.',
    underruff: 'Vous ne pouvez pas battre {S9} : atout quand même.',
    sequences: 'Tierce, quarte, quinte.',
    carres: 'Les carrés.',
    belot: 'Un belot : la partie est gagnée.',
    better: 'Le carré bat la longue suite.',
    linked: '{CJ} compte dans les deux.',
    six: 'Six contre cinq : la nôtre l’emporte.',
    bela: 'La bela.',
    sum_made: 'Nous avons appelé et faisons 112 sur 182 : plus que les 92 voulus.',
    sum_fell: 'Nous avons appelé et faisons 80 sur 182 : ils marquent tout.',
    sum_capot: 'Nous avons appelé et fait tous les plis.',
    sum_three: 'Le preneur fait 61 sur 162 et chute ; les 61 se partagent, l’impair au plus proche.',
  },
  words: {
    we: 'Nous',
    they: 'Eux',
    you: 'Vous',
    right: 'Droite',
    partner: 'Partenaire',
    left: 'Gauche',
    caller: 'Preneur',
    nearer: 'Plus proche',
    farther: 'Plus loin',
    first_six: 'les six premières',
    talon: 'talon',
    later_four: 'puis quatre',
    turned: 'retournée',
    discard: 'écart',
    trump: 'atout',
    plain: 'couleur ordinaire',
    tierce: 'Tierce',
    quarte: 'Quarte',
    quinte: 'Quinte',
    carre: 'Carré',
    belot: 'Belot',
    bela: 'Bela',
    cards: 'Cartes',
    last_trick: 'Dix de der',
    capot: 'Capot',
    pass: 'Passe',
    sum: 'Total',
    written: 'Marqué',
  },
};

export default text;
