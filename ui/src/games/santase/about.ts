import type { About } from '../plug';

const about: About = {
  name: 'santase',
  title: { en: 'Santase', bg: 'Сантасе', hr: 'Santase', uk: 'Сантасе', fr: 'Santase' },
  blurb: {
    en: 'Two players, sixty-six, to 11',
    bg: 'Двама, шестдесет и шест, до 11',
    hr: 'Dvojica, šezdeset šest, do 11',
    uk: 'Двоє, шістдесят шість, до 11',
    fr: 'À deux, le soixante-six, en 11',
  },
  tile: ['HQ', 'HK', 'SA', 'ST', 'CJ', 'D9'],
  rank: 1,
  cloth: {
    '--cloth': ['#5a5070', '#302a40'],
    '--cloth-lit': ['#645a7b', '#39324b'],
    '--cloth-deep': ['#4a415e', '#241f31'],
    '--rim': ['#352e46', '#14111c'],
    '--plate': ['#352e46', '#191523'],
    '--plate-2': ['#463d5a', '#282235'],
  },
};
export default about;
