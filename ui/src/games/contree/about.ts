import type { About } from '../plug';

const about: About = {
  name: 'contree',
  title: {
    en: 'Belote contrée',
    bg: 'Белот контре',
    hr: 'Belote contrée',
    uk: 'Белот контре',
    fr: 'Belote contrée',
  },
  blurb: {
    en: 'Belot’s French sister: bid points, to 2,000',
    bg: 'Френската сестра на белота: обявяват се точки, до 2000',
    hr: 'Francuska sestra belota: zovu se bodovi, do 2000',
    uk: 'Французька сестра белоту: оголошують очки, до 2000',
    fr: 'La coinche : on annonce des points, en 2 000',
  },
  home: ['fr'],
  rank: 2.5,
  direction: 'left',
  tile: ['HJ', 'H9', 'HA', 'HK', 'HQ'],
  cloth: {
    '--cloth': ['#456246', '#263a29'],
    '--cloth-lit': ['#4c694c', '#2f4431'],
    '--cloth-deep': ['#38523a', '#1b2b1e'],
    '--rim': ['#28402b', '#0f1911'],
    '--plate': ['#263c29', '#131e15'],
    '--plate-2': ['#344e37', '#1f2e22'],
  },
};
export default about;
