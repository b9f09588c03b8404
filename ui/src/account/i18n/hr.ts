import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'account.again': 'Lozinka još jednom',
  'account.again.why': 'Lozinku ste upisali prije više od 15 minuta. Upišite je ponovno.',
  'account.again.send': 'Nastavi',
  'account.codes': 'Kodovi za oporavak',
  'account.codes.why':
    'Izgubite li lozinku, bilo kojim od ovih kodova možete postaviti novu. Svaki vrijedi jednom. Čuvajte ih na sigurnom.',
  'account.codes.once': 'Vidite ih samo sada.',
  'account.codes.of': 'Kodovi za oporavak igrača {name}, {house}',
  'account.codes.copy': 'Kopiraj',
  'account.codes.copied': 'Kopirano.',
  'account.codes.not_copied': 'Preglednik ne dopušta kopiranje. Umjesto toga preuzmite kodove.',
  'account.codes.download': 'Preuzmi',
  'account.codes.print': 'Ispiši',
  'account.codes.done': 'Nastavi',
  'account.codes.left': 'Kodovi za oporavak: preostalo {n}',
  'account.codes.made': 'Napravljeni {day}',
  'account.codes.out': 'Nemate ih više. Napravite nove sada, za slučaj da izgubite lozinku.',
  'account.codes.renew': 'Napravi nove kodove',
  'account.codes.renew.note': 'Svaki vrijedi jednom. Novi kodovi zamjenjuju stare.',
  'account.lost': 'Izgubili ste lozinku?',
  'account.lost.code': 'Upotrijebi kod za oporavak',
  'account.recover': 'Odaberite novu lozinku',
  'account.recover.link': 'Poveznica vrijedi jednom. Svugdje drugdje bit ćete odjavljeni.',
  'account.recover.code':
    'Upišite jedan od kodova koje ste spremili pri registraciji. Svugdje drugdje bit ćete odjavljeni.',
  'account.recover.help': 'Nemate više kodova? Zatražite jednokratnu poveznicu od osoblja ove kuće.',
  'account.code': 'Kod za oporavak',
} satisfies Translation<typeof en>;
