/** Words of looking for players. */
import type { Translation } from '../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'seek.title': 'Igrači za {game}',
  'seek.about': 'U ovo doba treba oko {n} s.',
  'seek.unknown': 'U zadnjih sat vremena ovo nitko nije igrao. Moglo bi potrajati.',
  'seek.waited': '{n} s',
  'seek.near':
    'Najprije igrači blizu vašeg rejtinga, zatim i drugi. Mečevi registriranih igrača su za rejting.',
  'seek.guest': 'Registrirajte se da biste imali rejting i susretali igrače blizu njega.',
  'seek.bots': 'Igraj s botovima',
} satisfies Translation<typeof en>;
