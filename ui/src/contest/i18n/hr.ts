import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'contest.notice.stage': '{title}: počela je iduća faza.',
  'contest.notice.moved': '{title}: faza završava u drugo vrijeme.',
  'contest.notice.options': '{title}: igra se i s drugim opcijama.',
  'contest.notice.cancelled': '{title} je otkazano.',
  'contest.notice.picked': '{title}: vaš je bot finalist.',
  'contest.notice.faulty': '{title}: vaša najnovija verzija se ne pokreće.',
  'contest.notice.paused': '{title}: vaš bot u ligi opetovano nije uspio igrati i miruje jedan dan.',
  'contest.notice.accepted': '{title}: vaš je bot prihvaćen.',
  'contest.notice.rejected': '{title}: vaš je bot odbijen.',
  'contest.notice.decided': '{title}: o vašoj je žalbi odlučeno.',
  'contest.notice.look': 'Pogledaj',
  'contest.notice.understood': 'Razumijem',
} satisfies Translation<typeof en>;
