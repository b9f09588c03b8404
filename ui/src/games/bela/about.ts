import type { About } from '../plug';

const about: About = {
  name: 'bela',
  games: ['bela2', 'bela3', 'bela4'],
  titles: {
    bela2: {
      en: 'Bela for two',
      bg: 'Бела за двама',
      hr: 'Bela udvoje',
      uk: 'Бела на двох',
      fr: 'Bela à deux',
    },
    bela3: {
      en: 'Bela for three',
      bg: 'Бела за трима',
      hr: 'Bela utroje',
      uk: 'Бела на трьох',
      fr: 'Bela à trois',
    },
    bela4: {
      en: 'Bela for four',
      bg: 'Бела за четирима',
      hr: 'Bela učetvero',
      uk: 'Бела на чотирьох',
      fr: 'Bela à quatre',
    },
  },
  home: ['hr'],
  rank: 2,
  title: { en: 'Bela', bg: 'Бела', hr: 'Bela', uk: 'Бела', fr: 'Bela' },
  blurb: {
    en: 'Two to 501, three to 701, four to 1001',
    bg: 'Двама до 501, трима до 701, четирима до 1001',
    hr: 'Udvoje do 501, utroje do 701, učetvero do 1001',
    uk: 'Двоє до 501, троє до 701, четверо до 1001',
    fr: 'À deux en 501, à trois en 701, à quatre en 1001',
  },
  tile: ['HQ', 'HK', 'CA', 'ST', 'DJ', 'D9', 'C8', 'S7'],
  cloth: {
    '--cloth': ['#6d4b4f', '#3c282b'],
    '--cloth-lit': ['#77555a', '#462f33'],
    '--cloth-deep': ['#5b3d41', '#2d1d20'],
    '--rim': ['#432a2e', '#190f11'],
    '--plate': ['#402b2f', '#1f1416'],
    '--plate-2': ['#523a3e', '#2f2023'],
  },
};
export default about;
