import type { About } from '../plug';

const about: About = {
  name: 'belot',
  title: { en: 'Belot', bg: 'Белот', hr: 'Belot', uk: 'Белот', fr: 'Belot' },
  blurb: {
    en: 'Four players, two pairs, to 151',
    bg: 'Четирима, два отбора, до 151',
    hr: 'Četvorica, dva para, do 151',
    uk: 'Четверо, дві пари, до 151',
    fr: 'Quatre joueurs, deux camps, à 151',
  },
  home: ['bg'],
  rank: 0,
  tile: ['SJ', 'S9', 'SA', 'ST', 'SK', 'SQ', 'S8', 'S7'],
};
export default about;
