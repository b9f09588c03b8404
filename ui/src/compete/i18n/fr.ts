import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'compete.today': 'Aujourd’hui',
  'compete.tournaments': 'Tournois',
  'compete.club': 'Club',
  'compete.prizes': 'Semaines dotées',
  'compete.leaders': 'Meilleurs joueurs',
  'compete.next': 'À suivre',
  'compete.until': 'jusqu’à {time}',
  'compete.from': 'dès {time}',
  'compete.full': 'ouverts',
  'compete.now': 'en cours',
  'compete.open': 'inscriptions',
  'compete.own': 'Organiser votre événement',
  'compete.calendar': 'Calendrier',
} satisfies Translation<typeof en>;
