/** Words of ratings and leader boards. */
import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'ratings.title': 'Rejting',
  'ratings.name': '{game}, igrača: {n}',
  'ratings.shaded': 'osjenčano: koliko je rejting nesiguran',
  'ratings.place': '{game}: {place}. od {of}',
  'ratings.days': 'u 30 dana',
  'ratings.won': 'dobiveno od {n}',
  'ratings.chart': '{game}: rejting u 90 dana, od {from} do {to}, plus-minus {give}',
  'ratings.game': 'Igra',
  'ratings.rating': 'Rejting',
  'ratings.line': '90 dana',
  'ratings.gain': '30 dana',
  'ratings.matches': 'Partije',
  'ratings.provisional': 'Upitnik: premalo partija za rejting da bi broj bio siguran.',
  'ratings.champion': 'Protiv prvaka, iste karte',
  'ratings.champion.unit': 'IMP po dijeljenju',
  'ratings.champion.between': 'od {low} do {high}',
  'ratings.champion.about':
    'Posljednjih 300 dijeljenja koja je odigrao i prvak, uključujući ona s botovima. U 95 od 100 slučajeva traka sadrži pravi prosjek.',
  'ratings.best': 'Najbolji rezultati',
  'ratings.replay': 'Snimka',
  'ratings.best.replay': 'Snimka: {game}, {date}',
  'ratings.history.gain': 'rejting',
  'leaders.title': 'Ljestvice',
  'leaders.span': 'Razdoblje',
  'leaders.month': 'Ovaj mjesec',
  'leaders.all': 'Svih vremena',
  'leaders.place': 'Mjesto',
  'leaders.player': 'Igrač',
  'leaders.best': 'Najviši',
  'leaders.now': 'Sada',
  'leaders.of': {
    one: 'Na ljestvici je {n} igrač.',
    few: 'Na ljestvici su {n} igrača.',
    other: 'Na ljestvici je {n} igrača.',
  },
  'leaders.yours': ' Vi ste na {place}. mjestu.',
  'leaders.none': 'Još nema nikoga na ljestvici.',
  'leaders.about':
    'Na ljestvici su igrači s barem 20 partija za rejting u zadnjih 60 dana i nesigurnošću ispod 75. Za takvu partiju otvorite stol i odaberite „Partija za rejting“ ili se prijavite na turnir.',
  'leaders.listed': 'Prikaži me na ljestvicama',
  'leaders.listed.note': 'Rejting u svakom slučaju ostaje na vašoj stranici.',
  'leaders.guest': 'Vi ste gost. Registrirajte se da biste igrali partije za rejting i bili na ljestvicama.',
} satisfies Translation<typeof en>;
