import type { About } from '../plug';

const about: About = {
  name: 'bridge',
  rank: 3,
  title: { en: 'Bridge', bg: 'Бридж', hr: 'Bridž', uk: 'Бридж', fr: 'Bridge' },
  blurb: {
    en: 'Four players, two pairs, boards or a rubber',
    bg: 'Четирима, две двойки, бордове или робер',
    hr: 'Četvero, dva para, dijeljenja ili rober',
    uk: 'Четверо, дві пари, роздачі або робер',
    fr: 'Quatre joueurs, deux paires, donnes ou robre',
  },
  direction: 'left',
  tile: ['SA', 'SK', 'SQ', 'HA', 'DK', 'CT'],
  deck: 'french',
  cloth: {
    '--cloth': ['#455878', '#263147'],
    '--cloth-lit': ['#4f6384', '#2e3b54'],
    '--cloth-deep': ['#384966', '#1c2536'],
    '--rim': ['#26344c', '#0f141e'],
    '--plate': ['#26344c', '#131a27'],
    '--plate-2': ['#35455f', '#202a3b'],
  },
};
export default about;
