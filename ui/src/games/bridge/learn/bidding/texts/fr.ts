import type { Sections } from '../structure';

const sections: Sections = {
  points: {
    title: 'Les points',
    rows: [
      'as 4',
      'roi 3 ; singleton 2',
      'dame 2 ; dans une couleur de moins de trois cartes 1',
      'valet 1 ; dans une couleur de moins de trois cartes 0',
      'avec un fit : une chicane, un singleton, un doubleton',
    ],
  },
  shape: {
    title: 'La distribution',
    rows: [
      'régulière : un doubleton au plus',
      'sans couleur cinquième',
      'bicolore : neuf cartes ou plus dans deux couleurs',
    ],
  },
  tricks: { title: 'Levées d’honneurs (Acol)', rows: ['2', '1½', '1', '½'] },
};

export default sections;
