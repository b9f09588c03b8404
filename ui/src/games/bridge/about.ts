import type { About } from '../plug';

const about: About = {
  name: 'bridge',
  rank: 3,
  title: { en: 'Bridge', bg: 'Бридж', hr: 'Bridž', uk: 'Бридж', fr: 'Bridge' },
  blurb: {
    en: 'Four players, two pairs, boards or a rubber',
    bg: 'Четирима, две двойки, бордове или робер',
    hr: 'Četvero, dva para, bordovi ili rober',
    uk: 'Четверо, дві пари, здачі або робер',
    fr: 'Quatre joueurs, deux paires, donnes ou robre',
  },
  tile: ['SA', 'SK', 'SQ', 'HA', 'DK', 'CT'],
  deck: 'french',
};
export default about;
