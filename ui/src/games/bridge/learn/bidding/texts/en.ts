import type { Sections } from '../structure';

const sections: Sections = {
  points: {
    title: 'Points',
    rows: [
      'ace 4',
      'king 3; singleton 2',
      'queen 2; in a suit of fewer than three cards 1',
      'jack 1; in a suit of fewer than three cards 0',
      'with a fit: a void, a singleton, a doubleton',
    ],
  },
  shape: {
    title: 'Shape',
    rows: [
      'balanced: at most one doubleton',
      'regular: no five-card suit',
      'two-suited: nine or more cards in two suits',
    ],
  },
  tricks: { title: 'Honour tricks (Acol)', rows: ['2', '1½', '1', '½'] },
};

export default sections;
