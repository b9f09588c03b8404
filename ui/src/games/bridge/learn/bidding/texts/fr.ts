import type { Sections } from '../structure';

const sections: Sections = {
  points: {
    title: 'Les points',
    rows: [
      'as 4',
      'roi 3 ; sec 2',
      'dame 2 ; dans une couleur de moins de trois cartes 1',
      'valet 1 ; dans une couleur de moins de trois cartes 0',
      'avec un fit : une chicane, un singleton, un doubleton',
    ],
  },
  shape: {
    title: 'La distribution',
    rows: [
      'régulière : un doubleton au plus',
      'sans couleur cinquième',
      'excentrée : neuf cartes ou plus dans deux couleurs',
    ],
  },
  tricks: { title: 'Levées d’honneurs (Acol)', rows: ['2', '1½', '1', '½'] },
  opening: {
    title: 'L’ouverture',
    rows: [
      '15–17, régulière, sans couleur cinquième',
      '20–21, régulière, sans couleur cinquième',
      '12–21, la plus longue, cinq en règle générale ; à longueur égale la plus chère ; sans couleur cinquième la mineure la plus longue, à égalité trèfle',
      '22 ou plus, ou la manche en main ; artificiel et forcing',
      '6–10 avec six cartes',
      '6–10 avec sept cartes',
    ],
  },
  answer: {
    title: 'Répondre à une couleur',
    rows: [
      'soutien (huit cartes à deux) : 6–9 à deux, 10–12 à trois',
      'nouvelle couleur au palier de un : 6 ou plus, quatre cartes ; forcing un tour',
      'nouvelle couleur au palier de deux : 10 ou plus, cinq cartes ; forcing',
      'saut dans une nouvelle couleur : 16 ou plus',
      '6–9 sans soutien',
      '11–12 sans soutien',
      '13–15 sans soutien',
    ],
  },
  nt: {
    title: 'Répondre à 1NT',
    rows: [
      'Stayman : demande une majeure quatrième',
      'cinq cartes, pour jouer',
      '8–9, proposition',
      '10–15',
      'cinq cartes, forcing',
      '16–17, proposition de chelem',
    ],
  },
  again: {
    title: 'La deuxième enchère de l’ouvreur',
    rows: [
      'l’enchère la moins chère',
      'soutien à saut, ou une nouvelle couleur que le partenaire peut passer',
      '2NT sur une réponse au palier de un',
      'saut dans une nouvelle couleur',
    ],
  },
  defence: {
    title: 'Sur l’ouverture adverse',
    rows: [
      'intervention au palier de un : cinq cartes, 8–16',
      'intervention au palier de deux : cinq cartes, 11–16',
      '15–18 avec un arrêt dans leur couleur',
      'contre d’appel : 12 ou plus et court dans leur couleur, ou 17 avec toute distribution',
      'enchère dans leur couleur : forcing de manche',
    ],
  },
  conventions: {
    title: 'Les conventions',
    rows: [
      'Stayman sur 1NT : pas de majeure quatrième, minimum ; quatre cœurs ; quatre piques, peut-être les cœurs aussi ; pas de majeure, maximum',
      'Blackwood demande les as : zéro ou quatre, un, deux, trois ; puis 5NT demande les rois',
      'Gerber demande la même chose sur sans-atout',
      'Hoyt : l’enchère la moins chère sur la réponse aux as demande les rois, la couleur convenue exceptée',
      'Joséphine : déclarez sept avec deux des trois gros atouts, sinon six',
      'San Francisco : as 3, roi 1 ; 5♣ montre 0–2, chaque palier un de plus',
      'cue-bids, une fois la couleur convenue : la couleur la plus proche avec l’as ou une chicane ; celle qu’on saute est niée',
    ],
  },
};

export default sections;
