import type { Translation } from '../../../lib/words/i18n.svelte';
import type en from './en';

/** Words of what organisers and directors do with tournaments. */
export default {
  'tournament.direct': 'Za osoblje',
  'tournament.do.pause': 'Zaustavi',
  'tournament.do.resume': 'Nastavi',
  'tournament.do.rules': 'Nova pravila',
  'tournament.do.disqualify': 'Diskvalificiraj',
  'tournament.do.adjust': 'Ispravi rezultat',
  'tournament.do.once': 'Zaustavi ponavljanje',
  'tournament.do.cancel': 'Otkaži turnir',
  'tournament.do.pause.about': 'Satovi i botovi stoje dok ga ne nastavite.',
  'tournament.do.resume.about': 'Satovi i botovi idu dalje.',
  'tournament.do.rules.about': 'Tko se prijavio, mora ponovno prihvatiti pravila, inače ispada na početku.',
  'tournament.do.disqualify.about':
    'Na tom mjestu do kraja igra bot; nagrade nema. Isključeni se smije jednom žaliti.',
  'tournament.do.adjust.about': 'Zapisnik pokazuje ispravak s vašim razlogom.',
  'tournament.do.once.about': 'Ovaj će se održati; nakon njega nema sljedećeg.',
  'tournament.do.cancel.about': 'Ovdje završava, bez nagrada; uplate se vraćaju. To se ne može poništiti.',
  'tournament.adjust.table': 'Stol',
  'tournament.adjust.side': 'Strana',
  'tournament.adjust.points': 'Bodovi',
  'tournament.adjust.points.note': 'Ispod nule se oduzimaju.',
  'tournament.adjust.deal': 'Dijeljenje',
  'tournament.adjust.deal.note': 'Prazno: cijeli meč.',
  'tournament.adjust.wrong.points': 'Cijeli broj različit od 0, najviše 100.000.',
  'tournament.adjust.wrong.deal': 'Broj završenog dijeljenja.',
} satisfies Translation<typeof en>;
