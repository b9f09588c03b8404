import type { Sections } from '../structure';

const sections: Sections = {
  points: {
    title: 'Bodovi',
    rows: [
      'as 4',
      'kralj 3; singl 2',
      'dama 2; u boji kraćoj od tri karte 1',
      'dečko 1; u boji kraćoj od tri karte 0',
      'uz fit: šikana, singl, dubl',
    ],
  },
  shape: {
    title: 'Raspored',
    rows: [
      'uravnotežen: najviše jedan dubl',
      'pravilan: bez peterokarta',
      'dvobojan: devet ili više karata u dvije boje',
    ],
  },
  tricks: { title: 'Honorski štihovi (Acol)', rows: ['2', '1½', '1', '½'] },
};

export default sections;
