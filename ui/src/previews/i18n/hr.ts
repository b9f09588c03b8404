import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'preview.title': 'Belot, contrée, bela, santase i bridž u pregledniku',
  'preview.text': 'Karte odmah, s prijateljima ili s botovima. Bez računa, bez instalacije.',
  'preview.invited': '{game}: poziv na igru',
  'preview.free': 'Za ovim je stolom slobodno mjesto. Sjednite i igrajte.',
  'preview.playing': 'Partija traje: {scores}.',
  'preview.over': 'Partija je gotova: {scores}.',
  'preview.replay': 'Partija, karta po karta: {scores}.',
  'preview.deal': 'Dijeljenje {n}, karta po karta: {scores}.',
  'preview.entering': 'Otvoren: prijavljeno je {entered} od {size}.',
  'preview.round': 'Igra se krug {round} od {rounds}.',
  'preview.tournament.final': 'Turnir je gotov.',
  'preview.tournament.cancelled': 'Turnir je otkazan.',
  'preview.tournament.void': 'Turnir je proglašen ništavnim.',
  'preview.period': '{games}: {state}',
  'preview.session.open': 'Otvoreno: prijavljeno je {entered}.',
  'preview.session.seated': 'Mjesta su izvučena; prvo kolo počinje uskoro.',
  'preview.session.final': 'Sesija je gotova: rezultati i svako dijeljenje sa svojom igrom.',
  'preview.session.cancelled': 'Sesija je otkazana.',
  'preview.daily.title': 'Današnja dijeljenja',
  'preview.daily.text': 'Dvanaest dijeljenja na dan, istih za sve, sami s botovima: što biste vi napravili?',
} satisfies Translation<typeof en>;
