import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'Quatre joueurs, deux contre deux ; les partenaires se font face. Les huit cartes sont données d’emblée. On annonce combien de points on fera, et avec quelle couleur d’atout.',
    'Le camp qui a annoncé le plus doit atteindre son nombre. Le premier camp à 2 000 points gagne.',
  ],
  sections: {
    deal: 'La table et la donne',
    auction: 'Les enchères',
    cards: 'La valeur des cartes',
    play: 'Le jeu de la carte',
    scoring: 'Le compte d’une donne',
    match: 'La partie',
  },
  rules: {
    'CTR-SEAT-1': {
      title: 'Le partenaire en face',
      text: 'Quatre joueurs forment deux camps ; votre partenaire est en face. On donne, on annonce et on joue dans le sens des aiguilles d’une montre : après vous vient le joueur de gauche. Les 32 cartes se donnent par trois, deux et trois avant toute annonce. Le joueur après le donneur parle et entame le premier. La donne passe à gauche, même après quatre passes.',
    },
    'CTR-BID-1': {
      title: 'Un nombre et une couleur',
      text: 'On annonce 80, 90, … jusqu’à 160 points, ou capot (tous les plis, pour 250), et la couleur d’atout. Chaque annonce doit dépasser la précédente en points, quelle que soit la couleur. Après avoir passé, vous pouvez encore annoncer.',
    },
    'CTR-BID-2': {
      title: 'Coinche et surcoinche',
      text: 'On contre (coinche) l’annonce adverse, ce qui arrête les annonces ; ensuite seul le camp preneur peut surcontrer (surcoinche), ce qui clôt les enchères aussitôt. Sinon trois passes de suite les closent. Si les quatre passent d’emblée, personne ne marque et le suivant donne.',
    },
    'CTR-CARD-1': {
      title: 'Ordre et points',
      text: 'À l’atout, le valet et le neuf sont les plus forts. Le dernier pli vaut 10 (dix de der). Une donne compte 162 points.',
    },
    'CTR-PLAY-1': {
      title: 'Fournir',
      text: 'Si vous avez de la couleur demandée, vous devez en jouer. Quand on joue atout, vous devez monter si vous le pouvez, même sur votre partenaire.',
    },
    'CTR-PLAY-2': {
      title: 'Quand on est libre',
      text: 'Si vous ne pouvez pas fournir et que la carte de votre partenaire est maîtresse, jouez ce que vous voulez.',
    },
    'CTR-PLAY-3': {
      title: 'Couper',
      text: 'Si vous ne pouvez pas fournir et que l’adversaire est maître, il faut couper, et plus haut sur une coupe adverse. Si vous n’avez que des atouts plus petits, jouez ce que vous voulez, sauf si la table oblige à sous-couper.',
    },
    'CTR-BELOTE-1': {
      title: 'Roi et dame d’atout',
      text: 'Dans une même main, ils valent 20 à ce camp. Vous n’avez pas à les annoncer.',
    },
    'CTR-SCORE-1': {
      title: 'Points exacts',
      text: 'Les points des cartes se comptent exactement. Un camp qui fait les huit plis a 252, l’autre 0.',
    },
    'CTR-SCORE-2': {
      title: 'Réussi ou chuté',
      text: 'Une annonce est réussie quand les points des cartes et la belote du camp preneur atteignent son nombre. Le capot demande les huit plis.',
    },
    'CTR-SCORE-3': {
      title: 'Réussi',
      text: 'Sans contre, le camp preneur marque ses points, sa belote et l’annonce ; les autres marquent leurs points et leur belote.',
    },
    'CTR-SCORE-4': {
      title: 'Réussi et contré',
      text: 'Contré (×2) ou surcontré (×3), le camp preneur marque tous les points, 162 ou 252, la belote, et l’annonce fois deux ou trois ; les autres ne marquent rien.',
    },
    'CTR-SCORE-5': {
      title: 'Chuté',
      text: 'La défense marque 162, la belote et l’annonce une, deux ou trois fois ; le camp preneur ne marque rien. La table peut convenir qu’un camp garde toujours sa belote, ici et avec un contre.',
    },
    'CTR-SCORE-6': {
      title: 'L’arrondi',
      text: 'La table peut convenir d’arrondir les scores à la dizaine la plus proche, 5 vers le haut.',
    },
    'CTR-MATCH-1': {
      title: 'En 2 000',
      text: 'Le premier camp au but ou au-delà après une donne gagne (la table peut fixer un autre but). Si les deux y sont, le plus haut gagne ; à égalité, on joue encore une donne.',
    },
  },
  figures: {
    auction: 'Vous ouvrez à 80 cœur et montez à 110 ; le joueur de gauche contre et trois passes ferment.',
    order_trump: 'L’atout, du plus fort au plus faible.',
    order_plain: 'Une couleur ordinaire, de la plus forte à la plus faible.',
    beat_trump: 'Atout pique. Votre partenaire est maître, et pourtant {SA} doit monter sur {ST}.',
    partner: '{HA} de votre partenaire est maître : gardez votre atout si vous voulez.',
    ruff: 'Atout trèfle. Vous n’avez pas de cœur et l’adversaire est maître : coupez.',
    overruff: 'Le joueur de droite a coupé avec {C9}. {CJ} est plus fort, vous devez le jouer.',
    underruff: 'De même, mais vous ne pouvez pas dépasser {C9} : n’importe quelle carte convient.',
    belote: 'Belote.',
    sum_made: 'Nous avons annoncé 120 et fait 141 : nous marquons nos points et l’annonce.',
    sum_contra: 'Nous avons annoncé 100, été contrés et réussi.',
    sum_failed: 'Nous avons annoncé 90 et fait 70 : ils marquent 162 et l’annonce.',
  },
  words: {
    we: 'Nous',
    they: 'Eux',
    you: 'Vous',
    right: 'Droite',
    partner: 'Partenaire',
    left: 'Gauche',
    trump: 'atout',
    plain: 'ordinaire',
    belote: 'Belote',
    cards: 'Cartes',
    last_trick: 'Dix de der',
    sum: 'Total',
    all_points: 'Tous les points',
    bid: 'L’annonce',
    written: 'Marqué',
    pass: 'Passe',
    contra: 'Contre',
    recontra: 'Surcontre',
  },
};

export default text;
