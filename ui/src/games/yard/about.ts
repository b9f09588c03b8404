import type { About } from '../plug';

const about: About = {
  name: 'yard',
  rank: 4,
  title: {
    en: 'Yard bridge',
    bg: 'Дворен бридж',
    hr: 'Dvorišni bridž',
    uk: 'Дворовий бридж',
    fr: 'Bridge de cour',
  },
  blurb: {
    en: 'Two to six, who is first over 125 loses',
    bg: 'От двама до шестима, над 125 губи',
    hr: 'Dvoje do šestero, preko 125 gubi',
    uk: 'Від двох до шести, понад 125 – програш',
    fr: 'De deux à six, plus de 125 perd',
  },
  direction: 'left',
  tile: ['S6', 'H7', 'D8', 'CJ', 'SA'],
  cloth: {
    '--cloth': ['#665a43', '#373023'],
    '--cloth-lit': ['#6f634b', '#41392b'],
    '--cloth-deep': ['#554a36', '#29241a'],
    '--rim': ['#3b3324', '#17130d'],
    '--plate': ['#3b3324', '#1d1912'],
    '--plate-2': ['#4d4331', '#2c261b'],
  },
};
export default about;
