import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'De deux à six joueurs, chacun pour soi, ou quatre en deux camps. Débarrassez-vous de vos cartes : suivez la carte du dessus, et gênez les autres avec les six, sept, huit, valets et as.',
    'S’il vous reste des cartes, vous marquez leurs points. Le premier qui dépasse 125 perd la partie, mais qui tombe juste sur 125 repart de zéro.',
  ],
  sections: {
    deal: 'La donne',
    turn: 'Un tour',
    cards: 'Ce que font les cartes',
    end: 'La fin d’une donne',
    match: 'La partie',
    table: 'À la table',
  },
  rules: {
    'YARD-DEAL-1': {
      title: 'Cinq cartes chacun, la première du donneur retournée',
      text: '36 cartes, du six à l’as ; cinq à chacun. La première carte du donneur est retournée et compte comme posée : il joue le premier et continue sur elle. Il peut ajouter la même valeur, doit couvrir un six, ou finit aussitôt ; dans ce tour il ne pioche pas de son gré. Un valet retourné demande sa propre couleur. Le joueur suivant donne ensuite.',
    },
    'YARD-PLAY-1': {
      title: 'Couleur ou valeur',
      text: 'Posez une carte de la couleur ou de la valeur de celle du dessus, puis autant d’autres de cette valeur que vous voulez. Ou piochez d’abord une carte : si elle va, vous pouvez la poser, suivie d’autres de sa valeur. Puis finissez le tour.',
    },
    'YARD-PLAY-2': {
      title: 'Piocher, finir le tour',
      text: 'Vous pouvez piocher même avec une carte qui va, mais une seule, et seulement avant de poser ; ensuite la carte piochée doit venir d’abord. Vous pouvez finir le tour dès que vous avez posé ou pioché, jamais sur un six à découvert. Vous le finissez toujours vous-même, même après votre dernière carte.',
    },
    'YARD-SIX-1': {
      title: 'Six : à couvrir',
      text: 'Si vous posez un six, vous devez le couvrir d’une carte de sa couleur ou d’un autre six. Si vous en avez une, posez-la ; sinon piochez jusqu’à pouvoir. Vous pouvez ensuite ajouter des cartes de la valeur qui couvre. Le six ne reste à découvert que s’il n’y a plus rien à piocher.',
    },
    'YARD-SEVEN-1': {
      title: 'Sept : le suivant pioche une carte',
      text: 'Une carte pour chaque sept posé dans le tour.',
    },
    'YARD-EIGHT-1': {
      title: 'Huit : le suivant pioche deux cartes et passe',
      text: 'Plusieurs huit touchent les joueurs l’un après l’autre, en tournant parmi les autres : le deuxième huit touche le joueur d’après.',
    },
    'YARD-JACK-1': {
      title: 'Valet : demander une couleur',
      text: 'Un valet va sur tout sauf sur un six à découvert, que seul le valet de sa couleur couvre. Qui le pose demande la couleur qu’il veut ; de plusieurs valets, le dernier compte.',
    },
    'YARD-ACE-1': {
      title: 'As : le suivant passe son tour',
      text: 'Chaque as saute un joueur, en tournant.',
    },
    'YARD-SKIP-1': {
      title: 'À la fin du tour',
      text: 'On pioche et on saute à la fin du tour. Vous ne vous sautez jamais vous-même : chacun des autres passe au plus une fois, et rien n’est gardé pour plus tard.',
    },
    'YARD-STOCK-1': {
      title: 'Quand la pioche est épuisée',
      text: 'Toutes les cartes jouées sauf celle du dessus sont mélangées en une nouvelle pioche. Des six posés dans ce même tour ne suffisent pas : il n’y a alors rien à piocher.',
    },
    'YARD-END-1': {
      title: 'Plus de cartes',
      text: 'La donne finit quand un joueur n’a plus de cartes à la fin de son tour. Un dernier six doit encore être couvert, et ce que les dernières cartes font piocher est pioché d’abord.',
    },
    'YARD-END-2': {
      title: 'La pioche est épuisée pour de bon',
      text: 'La pioche est refaite vingt-neuf fois au plus. S’il fallait la refaire encore, la donne s’arrête aussitôt, même au milieu d’une pioche : personne n’a vidé sa main, et tout le monde compte sa main.',
    },
    'YARD-SCORE-1': {
      title: 'Ce qui reste compte',
      text: 'Les autres comptent leurs cartes : dix, dame et roi 10 chacun, as 15, valet 20, petites cartes 0.',
    },
    'YARD-MATCH-1': {
      title: '125',
      text: 'Si vous dépassez 125, vous perdez la partie. 125 tout juste brûle : votre score revient à 0. Si plusieurs dépassent dans la même donne, le plus haut perd ; à égalité, le premier assis. Les autres sont classés : moins de points vaut mieux.',
    },
    'YARD-TEAM-1': {
      title: 'Deux contre deux',
      text: 'À quatre, les joueurs face à face peuvent être partenaires. Leurs points s’ajoutent, ceux du partenaire de qui n’a plus de cartes comptent aussi ; ils brûlent et perdent ensemble.',
    },
    'YARD-INFO-1': {
      title: 'Ce que tous voient',
      text: 'Le nombre de cartes et les points de chaque joueur, et la carte du dessus.',
    },
    'YARD-BOT-1': {
      title: 'Le robot d’exemple',
      text: 'Le robot « demo » finit son premier tour s’il le peut. Sinon il pose une carte qui va, ou en pioche une et la pose si elle va, puis finit son tour. Ses valets demandent n’importe quelle couleur.',
    },
  },
  figures: {
    opening: 'Vous donnez, {C9} est retourné : un autre neuf peut suivre, ou vous finissez le tour.',
    fits: '{HA} a la couleur, {S9} la valeur, et un valet va toujours.',
    more: 'Vous avez posé {S9} et {D9} : vous ne pouvez ajouter que {C9}.',
    cover: 'Le six de carreau se couvre d’un carreau ou d’un six. {CJ} ne le couvre pas.',
    cover_jack: 'Seul le valet de carreau le couvre, aucun autre.',
    sevens: 'Le suivant pioche deux cartes.',
    eights: 'À quatre, le suivant et celui d’après piochent deux cartes chacun et passent tous deux.',
    ordered: 'Cœur est demandé : un cœur ou un valet.',
    aces: 'Deux as : les deux suivants passent leur tour.',
    worth: 'Ce que compte une carte qui vous reste.',
    sum_burnt: '95 et 30 font 125 tout juste : brûlé.',
    sum_lost: 'L’adversaire dépasse 125 et perd la partie.',
    sum_partners: 'Vous n’avez plus de cartes, votre partenaire tient encore un as.',
  },
  words: {
    we: 'Nous',
    they: 'Eux',
    pile: 'sur la pile',
    laid: 'dans un tour',
    ordered: 'demandé',
    before: 'Avant',
    left: 'Cette donne',
    partner: 'Partenaire',
    burnt: 'Brûlé',
    sum: 'Total',
  },
};

export default text;
