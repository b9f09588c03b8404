import type { Terms } from './glossary';

const terms: Terms = {
  'adjusted-score': [
    'score ajusté',
    'Score que l’arbitre attribue à la place de celui de la table : artificiel, comme moyenne plus, ou attribué.',
  ],
  alert: [
    'alerte',
    'Signal aux adversaires qu’une déclaration peut demander une explication, parce qu’elle est artificielle ou inhabituelle.',
  ],
  auction: ['enchères', 'Les déclarations qui fixent le contrat ; aussi la phase où elles ont lieu.'],
  average: [
    'moyenne',
    'La moitié des points de match d’une donne : à mi-chemin entre le meilleur et le pire score.',
  ],
  bid: [
    'enchère',
    'Engagement de faire au moins tant de levées au-delà de six dans une dénomination nommée.',
  ],
  board: [
    'donne (étui)',
    'Quatre mains gardées ensemble et jouées à plusieurs tables ; son numéro donne le donneur et la vulnérabilité.',
  ],
  call: ['déclaration', 'Une enchère, un passe, un contre ou un surcontre.'],
  contestant: ['concurrent', 'Joueur, paire ou équipe classés dans une épreuve.'],
  contract: [
    'contrat',
    'L’engagement du camp du déclarant : tant de levées au-delà de six dans une dénomination, éventuellement contré ou surcontré.',
  ],
  convention: [
    'convention',
    'Déclaration ou carte dont les partenaires ont convenu le sens, qui n’est pas forcément le sens apparent.',
  ],
  deal: ['donne', 'La répartition du jeu en quatre mains ; aussi leurs enchères et leur jeu.'],
  declarer: [
    'déclarant',
    'Le joueur qui joue les deux mains du camp de la dernière enchère : celui des deux partenaires qui en a nommé le premier la dénomination.',
  ],
  defender: ['défenseur', 'Un adversaire du déclarant.'],
  denomination: ['dénomination', 'La couleur nommée dans une enchère, ou sans-atout.'],
  double: ['contre', 'Déclaration sur une enchère adverse qui augmente la récompense comme la pénalité.'],
  dummy: [
    'mort',
    'Le partenaire du déclarant, dont les cartes sont étalées après l’entame ; aussi ces cartes.',
  ],
  event: ['épreuve', 'Une compétition d’une ou de plusieurs séances.'],
  'follow-suit': [
    'fournir',
    'Jouer une carte de la couleur demandée, ce que chacun doit faire s’il le peut.',
  ],
  game: [
    'manche',
    '100 points ou plus pour les levées demandées et faites : trois sans-atout, quatre en majeure, cinq en mineure, ou moins si c’est contré.',
  ],
  hand: ['main', 'Les treize cartes données à un joueur, ou celles qui lui restent.'],
  honour: ['honneur', 'As, roi, dame, valet ou dix.'],
  lead: ['attaque', 'La première carte jouée dans une levée.'],
  matchpoint: [
    'point de match',
    'L’unité de comparaison des paires : deux pour chaque paire qui a fait moins bien avec les mêmes cartes, un pour chacune qui a fait pareil.',
  ],
  'odd-trick': ['levée au-delà de six', 'Chaque levée du camp du déclarant à partir de la septième.'],
  'opening-lead': [
    'entame',
    'La carte jouée à la première levée par le joueur à gauche du déclarant, avant de voir le mort.',
  ],
  opponent: ['adversaire', 'Un joueur de l’autre camp.'],
  overtrick: ['levée de mieux', 'Chaque levée du déclarant au-delà du contrat.'],
  pack: ['jeu de cartes', 'Les 52 cartes du bridge.'],
  'part-score': [
    'partielle',
    '90 points ou moins pour les levées demandées et faites : un contrat au-dessous de la manche.',
  ],
  partner: ['partenaire', 'Le joueur avec qui vous jouez contre les deux autres.'],
  pass: ['passe', 'La déclaration de qui n’enchérit, ne contre ni ne surcontre à ce tour.'],
  penalty: ['pénalité', 'Obligation ou restriction après une infraction ; n’existe pas en ligne.'],
  'penalty-card': [
    'carte pénalisée',
    'Carte montrée trop tôt par un défenseur, à jouer à la première occasion ; seulement à une vraie table.',
  ],
  play: ['jeu de la carte', 'La partie de la donne après les enchères ; aussi le fait de jouer une carte.'],
  'psychic-call': [
    'psychique',
    'Déclaration qui déforme exprès et grossièrement la force d’une main ou la longueur d’une couleur ; permise, mais consignée.',
  ],
  rectification: [
    'rectification',
    'Ce que prévoit le code pour que les enchères et le jeu reprennent aussi normalement que possible après une irrégularité.',
  ],
  redeal: ['nouvelle donne', 'Une donne qui en remplace une autre, fautive.'],
  redouble: ['surcontre', 'Déclaration sur le contre adverse qui augmente encore récompense et pénalité.'],
  revoke: ['renonce', 'Ne pas fournir alors qu’on le pouvait ; impossible en ligne.'],
  rotation: ['sens du jeu', 'L’ordre, dans le sens des aiguilles d’une montre, où l’on parle et joue.'],
  round: ['tour', 'La partie d’une séance que vous jouez sans changer de table.'],
  session: ['séance', 'La période où l’on joue un nombre fixe de donnes avant de comparer les concurrents.'],
  side: ['camp', 'Deux partenaires contre les deux autres : Nord–Sud ou Est–Ouest.'],
  slam: ['chelem', 'Un contrat de douze levées, le petit chelem, ou des treize, le grand chelem.'],
  suit: ['couleur', 'L’un des quatre groupes de treize cartes : pique, cœur, carreau, trèfle.'],
  team: [
    'équipe',
    'Deux paires assises dans des directions différentes à deux tables et jouant pour un même résultat.',
  ],
  trick: [
    'levée',
    'Quatre cartes, une de chaque joueur à son tour ; c’est en levées que se comptent les contrats.',
  ],
  trump: [
    'atout',
    'Chaque carte de la couleur nommée dans le contrat ; elle bat toute carte d’une autre couleur.',
  ],
  turn: ['tour de parole', 'Le moment où un joueur doit parler ou jouer.'],
  undertrick: ['levée de chute', 'Chaque levée qui manque au déclarant pour son contrat.'],
  vulnerability: [
    'vulnérabilité',
    'La condition qui augmente primes et pénalités. En robre : le camp qui a gagné une manche. En duplicate : fixée par le numéro de la donne.',
  ],
};

export default terms;
