import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'contest.notice.stage': '{title}: počela je iduća faza.',
  'contest.notice.moved': '{title}: kraj ove faze je pomaknut.',
  'contest.notice.options': '{title}: dodane su nove opcije igre.',
  'contest.notice.cancelled': '{title} je otkazano.',
  'contest.notice.picked': '{title}: vaš je bot finalist.',
  'contest.notice.faulty': '{title}: vaša najnovija verzija ne radi.',
  'contest.notice.paused': '{title}: vaš je bot u ligi stalno griješio i pauziran je na jedan dan.',
  'contest.notice.accepted': '{title}: vaš je bot prihvaćen.',
  'contest.notice.rejected': '{title}: vaš je bot odbijen.',
  'contest.notice.decided': '{title}: o vašoj je žalbi odlučeno.',
  'contest.notice.look': 'Pogledajte',
  'contest.notice.understood': 'U redu',
} satisfies Translation<typeof en>;
