import type { Lessons } from '../examples';

const lessons: Lessons = {
  finesse: {
    title: 'L’impasse',
    text: 'Avec as et dame dans une main, la dame fait une levée si le roi est placé devant elle. Jouez petit de l’autre main ; si le roi ne paraît pas, mettez la dame. Une fois sur deux, il est bien placé.',
    right:
      'Petit pique de Sud, et la dame tient : le roi est en Ouest. Avec huit levées maîtresses, c’est la neuvième.',
    wrong: 'L’as d’abord, puis petit : Ouest prend du roi et encaisse quatre cœurs.',
  },
  double_finesse: {
    title: 'La double impasse',
    text: 'Avec as, dame et dix, on peut faire l’impasse à deux honneurs. Jouez deux fois vers ces trois cartes, et toujours la plus basse d’abord.',
    right:
      'Le dix d’abord : roi et valet sont en Ouest, la dame tiendra donc ensuite, et aucun pique n’est perdu.',
    wrong:
      'La dame tient aussi, mais au tour suivant Ouest met le valet ; as et dix ne font plus qu’une levée.',
  },
  towards: {
    title: 'Jouer vers les honneurs',
    text: 'Roi et dame font deux levées si l’as est placé devant eux : jouez petit vers eux de l’autre main, deux fois. Si vous jouez l’un des honneurs, l’as le prend.',
    right:
      'Pique vers le roi, retour à carreau, pique vers la dame : l’as d’Ouest ne capture que des petites cartes.',
    wrong: 'Le roi joué du mort tombe sous l’as, et il ne reste que la dame.',
  },
  cover: {
    title: 'Couvrir ou non',
    text: 'Vous défendez en Ouest. Quand le déclarant joue un honneur à travers le vôtre, couvrez-le si le vôtre ne ferait jamais de levée et que cela peut affranchir une carte plus basse de votre camp. Ne couvrez pas si vous n’aidez que les cartes que vous voyez derrière lui.',
    right:
      'Roi sur la dame : as, roi et dame tombent dans la même levée, le valet fait la suivante et le dix du partenaire est maître.',
    wrong:
      'Si vous fournissez petit, la dame tient, l’impasse au valet suit et l’as fait la troisième : rien pour vous.',
  },
  sequence: {
    title: 'Les séquences',
    text: 'Des cartes qui se suivent se valent : avec roi, dame, valet et dix, il ne manque que l’as. Faites-le tomber tôt, tant que les autres couleurs sont encore gardées.',
    right:
      'Carreau tout de suite. Ouest prend de l’as et affranchit les piques, mais le roi de pique les arrête encore : neuf levées.',
    wrong: 'Tirer d’abord le roi de pique coûte l’arrêt. Quand Ouest prend la main, quatre piques sont bons.',
  },
  long_suit: {
    title: 'Affranchir une longue',
    text: 'Les petites cartes font des levées quand plus personne n’a la couleur. Comptez comment les cartes manquantes peuvent être réparties, donnez tôt la levée qu’il faut donner, et gardez une rentrée dans la main longue.',
    right:
      'Laissez passer le premier trèfle. Puis as et roi épuisent la couleur, et vous êtes au mort pour encaisser les petits trèfles.',
    wrong:
      'As, roi et troisième trèfle l’affranchissent aussi, mais le mort n’a pas d’autre rentrée : trois trèfles maîtres perdus.',
  },
  short_ruff: {
    title: 'Couper de la main courte',
    text: 'Les atouts longs font leurs levées de toute façon. Une coupe dans la main qui a le moins d’atouts est une levée de plus ; prenez-la avant de faire tomber les atouts.',
    right: 'As de pique, donnez un pique, coupez le troisième au mort : la levée qui manquait.',
    wrong: 'Après trois tours d’atout, le mort n’en a plus, et le troisième pique est perdu.',
  },
  prepare: {
    title: 'Défausser pour préparer une coupe',
    text: 'On peut préparer une coupe sans rendre la main : défaussez la carte du mort sur une de vos maîtresses dans une autre couleur.',
    right:
      'Trois tours de carreau, le pique du mort part sur le troisième. Puis as de pique et coupe, avant que l’adversaire rejoue atout.',
    wrong: 'Si vous donnez un pique pour couper, la défense rejoue atout : le mort n’en a plus.',
  },
  crossruff: {
    title: 'La double coupe',
    text: 'En coupant tour à tour des deux mains, chaque atout fait sa levée. Encaissez d’abord les maîtresses de l’autre couleur : plus tard, les adversaires l’auront défaussée et les couperont.',
    right:
      'As et roi de carreau d’abord, puis cœurs et trèfles coupés de part et d’autre : toutes les levées.',
    wrong: 'Pendant que vous coupez, Est défausse ses carreaux ; as et roi seront coupés.',
  },
  counting: {
    title: 'Compter gagnantes et perdantes',
    text: 'Avant de jouer la première carte, comptez vos levées maîtresses, et à l’atout aussi vos perdantes. Si vous avez assez de levées, encaissez-les sans rien risquer.',
    right: 'Trois piques, un cœur, quatre carreaux et un trèfle : neuf. Encaissez.',
    wrong: 'L’impasse à trèfle semble gratuite. Elle échoue, et quatre cœurs suivent.',
  },
  drawing: {
    title: 'Faire tomber les atouts, ou pas encore',
    text: 'En général on tire d’abord les atouts, pour que personne ne coupe vos maîtresses. Attendez si vous devez rendre la main à l’atout alors que l’adversaire a trop de levées prêtes : défaussez d’abord une perdante.',
    right:
      'Trois tours de trèfle, un cœur part sur le troisième. Puis les atouts : vous perdez un atout, un cœur et un carreau.',
    wrong:
      'Atout tout de suite : Ouest prend de l’as, encaisse deux cœurs, et plus tard un carreau : une de chute.',
  },
  drop: {
    title: 'Jouer en tête',
    text: 'Avec neuf cartes d’une couleur, la dame manquante tombe sous as et roi un peu plus souvent que l’impasse ne réussit : 53 % contre 50 %. Avec huit cartes, l’impasse vaut mieux.',
    right: 'As et roi : la dame d’Est tombe.',
    wrong: 'L’impasse échoue, et il reste un trèfle à perdre.',
  },
  hold_up: {
    title: 'Le laisser-passer',
    text: 'Avec un seul arrêt dans la couleur adverse, ne prenez pas la première levée. Attendez qu’un défenseur n’en ait plus ; il pourra alors prendre la main sans dommage.',
    right: 'L’as ne prend que le troisième cœur. Est fait le roi de carreau et n’a plus de cœur à rejouer.',
    wrong:
      'Si vous prenez le premier cœur, Est en a encore deux quand l’impasse à carreau échoue : les quatre cœurs d’Ouest vous font chuter.',
  },
  elimination: {
    title: 'L’élimination',
    text: 'Supprimez toutes les cartes de sortie, puis donnez la levée que vous perdez de toute façon. Le défenseur qui la prend doit ouvrir la couleur que vous ne voulez pas toucher, ou vous offrir coupe et défausse.',
    right:
      'Atouts tirés, cœurs coupés, as et roi de trèfle encaissés, puis le troisième trèfle. Ouest doit jouer carreau ou donner coupe et défausse.',
    wrong: 'On devine mal les carreaux, et le trèfle reste à perdre.',
  },
  safety: {
    title: 'Le maniement de sécurité',
    text: 'Prenez toute chance qui ne coûte rien. Avant l’impasse à la dame, tirez l’as si vous pouvez ensuite rejouer la couleur : une dame sèche mal placée tombe.',
    right: 'L’as de pique d’abord : la dame sèche d’Ouest tombe, et les treize levées sont là.',
    wrong: 'L’impasse immédiate échoue devant la dame sèche.',
  },
  endplay: {
    title: 'La mise en main',
    text: 'Au lieu de jouer la couleur vous-même, donnez la main au défenseur qui devra la jouer vers vos honneurs.',
    right:
      'Encaissez carreau et trèfle, pour qu’Est n’ait rien d’autre à jouer, et donnez un cœur. Après deux cœurs, Est doit jouer pique sous as et dame.',
    wrong: 'L’impasse à pique échoue : Est a le roi.',
  },
  squeeze: {
    title: 'Le squeeze',
    text: 'Un défenseur garde deux couleurs. Jouez vos maîtresses dans les autres jusqu’à ce qu’il doive lâcher une de ses gardes.',
    right:
      'Au troisième trèfle, Ouest ne peut plus garder deux piques et deux cœurs. Quoi qu’il défausse, une de vos petites cartes devient bonne.',
    wrong:
      'Tirer d’abord l’as de pique supprime la rentrée pour le valet : Ouest jette ses piques sans souci.',
  },
};

export default lessons;
