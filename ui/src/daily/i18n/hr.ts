import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

/** Words of the daily boards. */
export default {
  'daily.title': 'Današnja dijeljenja',
  'daily.lead': 'Istih dvanaest za sve. Stanite i nastavite kad želite.',
  'daily.how':
    'Na ostalim mjestima sjede botovi koji za svakim stolom čine isto. Kad dan završi, pokazuje se tko je iz istih karata izvukao najviše: svako se vaše dijeljenje uspoređuje sa svima koji su ga igrali. S {n} dijeljenja dobivate mjesto.',
  'daily.guest':
    'Igrate kao gost: vaša dijeljenja pripadaju ovom pregledniku. Tko se registrira, zadržava ih.',
  'daily.today': 'Danas',
  'daily.play': 'Igraj',
  'daily.on': 'Nastavi',
  'daily.next': 'Sljedeće dijeljenje',
  'daily.done': '{n} od {all} dijeljenja',
  'daily.all_done': 'Sva su dijeljenja odigrana. Rezultati dolaze u {time}.',
  'daily.until': 'do {time}',
  'daily.players': { one: '{n} igrač', few: '{n} igrača', other: '{n} igrača' },
  'daily.own': 'Vi: mjesto {rank} od {ranked} s {percent}',
  'daily.unranked': {
    one: 'Vi: {percent} na {n} dijeljenju, što nije dovoljno za mjesto',
    few: 'Vi: {percent} na {n} dijeljenja, što nije dovoljno za mjesto',
    other: 'Vi: {percent} na {n} dijeljenja, što nije dovoljno za mjesto',
  },
  'daily.nobody': 'Nitko nije odigrao dovoljno dijeljenja za mjesto.',
  'daily.enough': 'S {n} dijeljenja dobiva se mjesto. Rezultat je prosjek odigranih dijeljenja.',
  'daily.results': 'Rezultati',
  'daily.results.of': 'Rezultati za {day}',
  'daily.place': 'Mjesto',
  'daily.player': 'Igrač',
  'daily.percent': 'Postotak',
  'daily.percent.of': '{n} %',
  'daily.boards': 'Dijeljenja',
  'daily.board': 'Dijeljenje',
  'daily.score': 'Rezultat',
  'daily.replay': 'Snimka',
  'daily.card': 'Vaša dijeljenja',
  'daily.open': 'Što su drugi učinili, pokazuje se kad dan završi.',
  'daily.under_way': 'igra se',
  'daily.not_counted': 'nije dovršeno, ne broji se',
  'daily.sealed': 'Dijeljenja su zapečaćena na početku dana. Korijen njihovih sažetaka:',
} satisfies Translation<typeof en>;
