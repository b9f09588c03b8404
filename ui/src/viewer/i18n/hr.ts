/** Riječi pregleda datoteka. */
import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'viewer.title': 'Pregled dijeljenja',
  'viewer.lead':
    'Pregledajte dijeljenja iz bilo koje datoteke PBN ili LIN: licitaciju s objašnjenjima, igru kartu po kartu, rezultat.',
  'viewer.drop': 'Ispustite datoteku ovdje',
  'viewer.choose': 'Odaberite datoteku',
  'viewer.paste': 'Ili zalijepite tekst datoteke ili poveznicu na preglednik Bridge Basea',
  'viewer.show': 'Prikaži',
  'viewer.kept': 'Datoteka se pročita i zaboravi; ništa se od nje ne čuva.',
  'viewer.reading': 'Čita se …',
  'viewer.other': 'Druga datoteka',
  'viewer.pasted': 'zalijepljeni tekst',
  'viewer.deals': 'Dijeljenja u datoteci',
  'viewer.count': { one: '{n} dijeljenje', few: '{n} dijeljenja', other: '{n} dijeljenja' },
  'viewer.empty': 'U datoteci nema dijeljenja.',
  'viewer.troubles': {
    one: '{n} nejasnoća u datoteci',
    few: '{n} nejasnoće u datoteci',
    other: '{n} nejasnoća u datoteci',
  },
  'viewer.troubles.lead': 'Sve je ostalo preuzeto.',
  'viewer.line': 'Redak {line}',
  'viewer.next': 'sljedeće dijeljenje',
  'viewer.previous': 'prethodno dijeljenje',
  'viewer.partial': 'Datoteka ne kaže dovoljno o ovom dijeljenju da bi se moglo pratiti potez po potez.',
  'viewer.fault': 'Igra ovdje staje: {why}',
  'viewer.start': 'Karte su podijeljene',
} satisfies Translation<typeof en>;
