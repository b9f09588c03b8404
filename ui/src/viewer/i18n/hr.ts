/** Riječi pregleda datoteka. */
import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'viewer.title': 'Preglednik dijeljenja',
  'viewer.lead':
    'Korak po korak kroz dijeljenja iz datoteke PBN ili LIN: licitacija s objašnjenjima, igra kartu po kartu i rezultat.',
  'viewer.drop': 'Ispustite datoteku ovdje',
  'viewer.choose': 'Odaberite datoteku',
  'viewer.paste': 'Ili zalijepite tekst datoteke ili poveznicu na BBO-ov preglednik ruku',
  'viewer.show': 'Prikaži',
  'viewer.kept': 'Datoteka se ne sprema.',
  'viewer.reading': 'Čitanje…',
  'viewer.other': 'Otvori drugu datoteku',
  'viewer.pasted': 'zalijepljeni tekst',
  'viewer.deals': 'Dijeljenja u ovoj datoteci',
  'viewer.count': { one: '{n} dijeljenje', few: '{n} dijeljenja', other: '{n} dijeljenja' },
  'viewer.empty': 'U ovoj datoteci nema dijeljenja.',
  'viewer.troubles': {
    one: '{n} problem u ovoj datoteci',
    few: '{n} problema u ovoj datoteci',
    other: '{n} problema u ovoj datoteci',
  },
  'viewer.troubles.lead': 'Sve ostalo je pročitano.',
  'viewer.line': 'Redak {line}',
  'viewer.next': 'sljedeće dijeljenje',
  'viewer.previous': 'prethodno dijeljenje',
  'viewer.partial': 'Datoteka ne kaže dovoljno o ovom dijeljenju da bi se moglo pratiti korak po korak.',
  'viewer.fault': 'Igra ovdje staje: {why}',
  'viewer.start': 'Karte su podijeljene',
} satisfies Translation<typeof en>;
