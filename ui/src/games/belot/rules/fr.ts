import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'Quatre joueurs, deux contre deux ; les partenaires se font face. On distribue cinq cartes, on enchérit, chacun reçoit encore trois cartes, et l’on joue huit plis.',
    'Le camp qui gagne les enchères doit faire plus de points que l’autre, sinon il ne marque rien. Le premier camp à 151 sur la feuille de marque gagne.',
  ],
  sections: {
    deal: 'La table et la donne',
    auction: 'Les enchères',
    cards: 'La valeur des cartes',
    play: 'Le jeu de la carte',
    announcements: 'Les annonces',
    belot: 'La belote',
    scoring: 'Le compte d’une donne',
    rounding: 'Les arrondis',
    match: 'La partie',
    example: 'Une donne entière, pas à pas',
  },
  rules: {
    'BEL-SEAT-1': {
      title: 'Le partenaire en face',
      text: 'Quatre joueurs forment deux camps ; votre partenaire est en face. On distribue, enchérit et joue dans le sens inverse des aiguilles d’une montre : après vous vient le joueur de droite.',
    },
    'BEL-DEAL-1': { title: 'Le jeu', text: '32 cartes : du sept à l’as à trèfle, carreau, cœur et pique.' },
    'BEL-DEAL-2': {
      title: 'Trois, deux, puis trois',
      text: 'Le joueur à gauche du donneur coupe. Chacun reçoit trois cartes, puis deux ; après les enchères viennent les trois dernières. Le joueur à droite du donneur est servi, enchérit et entame le premier.',
    },
    'BEL-DEAL-3': {
      title: 'Le donneur suivant',
      text: 'La donne passe à droite, même quand les quatre ont passé.',
    },
    'BEL-BID-1': {
      title: 'Ce qu’on peut dire',
      text: 'Passe, un contrat, contre ou surcontre. Les contrats montent de trèfle à tout atout, et chacun doit dépasser le précédent.',
    },
    'BEL-BID-2': {
      title: 'Contre et surcontre',
      text: 'On contre le contrat adverse, et l’adversaire peut surcontrer. Un contrat plus haut reste possible ensuite : il annule les deux.',
    },
    'BEL-BID-3': {
      title: 'La fin des enchères',
      text: 'Trois passes de suite les closent. Si les quatre passent d’emblée, on rejette les cartes et le suivant donne. Après avoir passé, vous pouvez encore parler.',
    },
    'BEL-BID-4': {
      title: 'Le camp preneur',
      text: 'C’est le camp qui a annoncé le dernier contrat. Il doit faire plus de points que l’autre.',
    },
    'BEL-CARD-1': {
      title: 'Force et points',
      text: 'À l’atout, le valet et le neuf sont les plus forts. À sans atout aucune couleur n’est atout, à tout atout elles le sont toutes.',
    },
    'BEL-CARD-2': {
      title: 'Les points d’une donne',
      text: 'Le dernier pli vaut 10. Avec lui, une donne vaut 162 points à la couleur, 130 à sans atout (doublés : 260) et 258 à tout atout.',
    },
    'BEL-PLAY-1': {
      title: 'Fournir',
      text: 'Si vous avez de la couleur demandée, vous devez en jouer, à tous les contrats.',
    },
    'BEL-PLAY-2': {
      title: 'Monter à l’atout',
      text: 'À la couleur, quand on joue atout, il faut monter sur le plus fort de la table si l’on peut, même s’il est à votre partenaire.',
    },
    'BEL-PLAY-3': {
      title: 'Couper',
      text: 'À la couleur, si vous n’avez pas la couleur demandée et que le pli est à l’adversaire, il faut couper, et surcouper si c’est déjà coupé. Si vous ne pouvez pas monter, jouez n’importe quelle carte.',
    },
    'BEL-PLAY-4': {
      title: 'Quand on est libre',
      text: 'Si votre partenaire est maître, vous n’êtes pas tenu de couper. Si l’on joue atout et que vous n’en avez pas, jouez ce que vous voulez. Dans une couleur ordinaire, on ne doit jamais monter.',
    },
    'BEL-PLAY-5': {
      title: 'Tout atout : toujours monter',
      text: 'À tout atout, il faut monter sur la plus forte carte de la couleur demandée si l’on peut, même sur son partenaire. Sans cette couleur, on joue ce qu’on veut.',
    },
    'BEL-PLAY-6': {
      title: 'Sans atout',
      text: 'Il suffit de fournir. Une table peut convenir qu’on doive monter ici aussi, comme à tout atout.',
    },
    'BEL-PLAY-7': {
      title: 'À qui le pli',
      text: 'Au plus fort atout ; sinon à la plus forte carte de la couleur demandée. Le gagnant entame le pli suivant.',
    },
    'BEL-ANN-1': {
      title: 'Suites et carrés',
      text: 'Des cartes qui se suivent dans une couleur, dans l’ordre 7, 8, 9, 10, valet, dame, roi, as : trois font une tierce (20), quatre une quarte (50), cinq une quinte (100). Quatre cartes pareilles font un carré : valets 200, neufs 150, as, dix, rois ou dames 100. Les sept et les huit ne comptent pas. Une tierce à l’as est dite majeure.',
    },
    'BEL-ANN-2': { title: 'Pas à sans atout', text: 'À sans atout, ni annonces ni belote.' },
    'BEL-ANN-3': {
      title: 'Quand annoncer',
      text: 'Avec votre première carte de la donne, quelle qu’elle soit. Vous choisissez ce que vous annoncez et pouvez vous taire ; la table propose le plus précieux.',
    },
    'BEL-ANN-4': {
      title: 'Chaque carte une fois',
      text: 'Une carte ne compte que dans une combinaison. Une suite de plus de cinq se partage : huit cartes font une quinte et une tierce. Vous pouvez n’annoncer qu’une partie d’une suite. La belote échappe à cette limite.',
    },
    'BEL-ANN-5': {
      title: 'Les suites qui comptent',
      text: 'Seul le camp de la meilleure suite marque les siennes, mais toutes. La plus longue l’emporte ; à longueur égale, la plus haute. Si les meilleures sont égales, aucune ne compte. L’atout n’y change rien.',
    },
    'BEL-ANN-6': {
      title: 'Les carrés qui comptent',
      text: 'Seul le camp du meilleur carré marque les siens, mais tous. L’ordre : valets, neufs, as, dix, rois, dames.',
    },
    'BEL-ANN-7': {
      title: 'Carré contre quinte',
      text: 'Selon les règles classiques, carrés et suites ne se gênent pas. Selon le livre, un carré annule les quintes adverses.',
    },
    'BEL-ANN-8': {
      title: 'Ce que les autres entendent',
      text: 'Jusqu’à la fin du premier pli, ils n’entendent que le genre : tierce, quarte, quinte ou carré. Ensuite chacun voit les cartes de celles qui comptent.',
    },
    'BEL-BELOT-1': {
      title: 'Roi et dame d’atout',
      text: 'Si vous tenez les deux, ils valent 20 : dites « belote » en jouant le premier. À tout atout, la paire peut être de n’importe quelle couleur.',
    },
    'BEL-BELOT-2': {
      title: 'Quand la dire',
      text: 'La première des deux doit entamer le pli, fournir la couleur ou couper. À tout atout, vous perdez la belote si vous défaussez sa première carte sur une autre couleur.',
    },
    'BEL-BELOT-3': {
      title: 'Toujours acquise',
      text: 'La belote compte pour le camp qui l’a dite, quoi qu’il advienne des autres annonces.',
    },
    'BEL-SCORE-1': {
      title: 'Ce qu’on additionne',
      text: 'Les points des cartes, 10 pour le dernier pli (dix de der), les annonces qui comptent, les belotes, et 90 pour le capot (valat) : les huit plis.',
    },
    'BEL-SCORE-2': {
      title: 'Sans atout compte double',
      text: 'À sans atout tout est doublé, sauf les 90 du capot.',
    },
    'BEL-SCORE-3': {
      title: 'Fait, dedans, litige',
      text: 'Plus de points que les adversaires : le contrat est fait, et chaque camp marque les siens. Moins : il est dedans, et les adversaires marquent tout. Égalité : litige ; les adversaires marquent les leurs, ceux du camp preneur vont au gagnant de la donne suivante.',
    },
    'BEL-SCORE-4': {
      title: 'Contre ×2, surcontre ×4',
      text: 'Le camp qui a le plus de points marque tout, fois deux ou fois quatre, quel que soit le preneur. À égalité, tout va au gagnant de la donne suivante.',
    },
    'BEL-SCORE-5': {
      title: 'Sans un seul pli',
      text: 'Quand le contrat est fait sans contre, le camp sans pli marque quand même ses belotes et ses annonces qui comptent.',
    },
    'BEL-ROUND-1': {
      title: 'On marque en dizaines',
      text: 'Les points sont divisés par dix. Une donne entière vaut 16 à la couleur, 26 à sans atout et à tout atout, plus un dixième des annonces.',
    },
    'BEL-ROUND-2': {
      title: 'En haut ou en bas',
      text: 'À la couleur, 7, 8 et 9 montent, 0 à 5 descendent ; si les deux finissent par 6, le plus faible monte. À tout atout, 5 à 9 montent, 0 à 3 descendent ; si les deux finissent par 4, le plus faible monte. À sans atout, après doublement, 5 et plus montent. Les deux camps font toujours ensemble la donne entière.',
    },
    'BEL-ROUND-3': {
      title: 'Litige en 6 ou en 4',
      text: 'La moitié reportée s’arrondit vers le haut, celle qu’on marque vers le bas.',
    },
    'BEL-ROUND-4': {
      title: 'Un seul arrondi',
      text: 'Quand un camp marque tout, on arrondit la somme d’abord, on multiplie ensuite.',
    },
    'BEL-MATCH-1': {
      title: 'À 151',
      text: 'On joue jusqu’à ce qu’un camp ait 151 ou plus (une table peut choisir un autre but). Si les deux y sont, le plus haut gagne ; à égalité, on continue.',
    },
    'BEL-MATCH-2': {
      title: 'Pas sur un capot',
      text: 'Si un capot fait passer le but à un camp, on joue encore une donne ; les donnes passées et les nouveaux capots ne comptent pas pour elle. Une table peut permettre de gagner sans la prime de 90, ou toujours.',
    },
    'BEL-MATCH-3': {
      title: 'Ce qui reste en litige',
      text: 'Les points encore en litige à la fin de la partie ne sont marqués par personne.',
    },
  },
  figures: {
    deck: 'Une des quatre couleurs, dans l’ordre des suites.',
    packets: 'Vos huit cartes, comme elles viennent.',
    ladder: 'Du contrat le plus bas au plus haut.',
    auction:
      'À droite passe, votre partenaire dit trèfle, à gauche contre, vous dites sans atout, à droite tout atout, puis trois passes.',
    order_trump: 'La couleur d’atout, de la plus forte à la plus faible.',
    order_plain: 'Une couleur ordinaire, de la plus forte à la plus faible.',
    follow: 'Sans atout. On demande carreau, vous en avez deux : il faut en jouer un.',
    beat_trump: 'Atout pique. Votre partenaire est maître, et pourtant {SA} doit monter sur {ST}.',
    ruff: 'Atout trèfle. Pas de cœur, et les adversaires sont maîtres : coupez.',
    overruff: 'Le joueur de gauche a coupé avec {C9}. {CJ} est plus fort : vous devez le jouer.',
    underruff: 'De même, mais rien au-dessus de {C9} : toute carte est permise.',
    partner: 'Le {HA} du partenaire est maître : gardez votre atout si vous voulez.',
    beat_all: 'Tout atout. Votre partenaire est maître, mais {DJ} doit monter sur {DT}.',
    no_trumps: 'Vous pouvez jouer les deux piques ; rien n’oblige à faire le pli.',
    winner: 'Atout carreau : {D7} prend un as, un roi et un dix.',
    sequences: 'Tierce, quarte et quinte.',
    carres: 'Les carrés qui comptent.',
    eight: 'Huit qui se suivent : 100 et 20.',
    better: 'Notre quarte est la meilleure suite : nos deux suites comptent, leur tierce non.',
    belot: 'Belote.',
    belot_lost:
      'Tout atout. Pas de trèfle : si vous défaussez un cœur maintenant, vous ne pouvez plus dire belote avec lui.',
    sum_made: 'Nous avons pris à cœur. Les deux finissent par 6 : le plus faible monte.',
    sum_inside: 'Nous avons pris à pique et avons moins : 162 et nos 20 vont à eux.',
    sum_hanging: 'Nous avons pris à trèfle : ils marquent leurs 8, les nôtres sont reportés.',
    sum_contra: 'Carreau contré : le camp qui a plus marque les 16, doublés.',
    sum_capot: 'Cœur fait avec les huit plis ; ils marquent quand même leur belote.',
    sum_no_trumps: 'Sans atout, pris et fait.',
    round_suit: 'Comment les deux camps arrondissent leur part.',
    round_hanging: 'Avec une quarte, une donne peut être en litige à 106 ou à 154.',
    whole_hands:
      'Le joueur 4 donne. Passe, trèfle, sans atout, tout atout et trois passes : le joueur 4 joue à tout atout. Le joueur 1 entame {HQ}, belote et tierce ; le joueur 2 met {S8} avec une tierce, le joueur 3 {HT} avec une tierce, le joueur 4 prend de {H9}. Puis {HJ} fait un pli ; {CQ}, avec belote, tombe sous {C9} du joueur 2. Celui-ci entame {SJ} et prend le reste ; le joueur 3 y dit belote.',
    whole_sum:
      'Les joueurs 2 et 4 (à gauche) contre 1 et 3. La tierce majeure du joueur 3 est la meilleure : celle du joueur 2 ne compte pas.',
  },
  words: {
    we: 'Nous',
    they: 'Eux',
    you: 'Vous',
    right: 'Droite',
    partner: 'Partenaire',
    left: 'Gauche',
    player_1: 'Joueur 1',
    player_2: 'Joueur 2',
    player_3: 'Joueur 3',
    player_4: 'Joueur 4',
    first_three: 'les trois premières',
    then_two: 'puis deux',
    last_three: 'après les enchères',
    trump: 'atout',
    plain: 'couleur ordinaire',
    suit: 'Couleur',
    no_trumps: 'Sans atout',
    all_trumps: 'Tout atout',
    tierce: 'Tierce',
    quarte: 'Quarte',
    quinte: 'Quinte',
    carre: 'Carré',
    belot: 'Belote',
    cards: 'Cartes',
    last_trick: 'Dix de der',
    capot: 'Capot (valat)',
    doubled: 'Doublé',
    contra: 'Contre',
    recontra: 'Surcontre',
    pass: 'Passe',
    sum: 'Total',
    waiting: 'Reporté',
    written: 'Marqué',
  },
};

export default text;
