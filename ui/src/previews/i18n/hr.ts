import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'preview.title': 'Belot, bela, contrée, santase i bridž u pregledniku',
  'preview.text': 'Igrajte odmah, s prijateljima ili botovima. Bez računa, bez instalacije.',
  'preview.invited': '{game}: pozvani ste',
  'preview.free': 'Jedno je mjesto slobodno. Sjednite i igrajte.',
  'preview.playing': 'U tijeku: {scores}.',
  'preview.over': 'Konačni rezultat: {scores}.',
  'preview.replay': 'Pogledajte snimku partije: {scores}.',
  'preview.deal': 'Dijeljenje {n}, karta po karta: {scores}.',
  'preview.entering': 'Prijave su otvorene: {entered} od {size} igrača.',
  'preview.round': 'U tijeku je kolo {round} od {rounds}.',
  'preview.tournament.final': 'Turnir je završen.',
  'preview.tournament.cancelled': 'Turnir je otkazan.',
  'preview.tournament.void': 'Turnir je proglašen ništavnim.',
  'preview.period': '{games}: {state}',
  'preview.session.open': 'Prijave su otvorene: zasad {entered}.',
  'preview.session.seated': 'Prvo kolo samo što nije počelo.',
  'preview.session.final': 'Konačni rezultati, sa svakim dijeljenjem i njegovom igrom.',
  'preview.session.cancelled': 'Sesija je otkazana.',
  'preview.daily.title': 'Dnevna dijeljenja',
  'preview.daily.text': 'Dvanaest dijeljenja na dan, istih za sve. Kako biste vi prošli?',
  'calendar.series': '{name}: udarni sat',
  'calendar.daily': '{name}: dnevna dijeljenja',
  'calendar.contest': '{name}: kraj etape',
  'calendar.period': '{name}: nagradni tjedan',
} satisfies Translation<typeof en>;
