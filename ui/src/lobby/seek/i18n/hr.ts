/** Words of looking for players. */
import type { Translation } from '../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'seek.title': 'Igrači za {game}',
  'seek.about': 'U ovo doba čeka se oko {n} s.',
  'seek.unknown': 'U zadnjih sat vremena ovo nitko nije igrao. Moglo bi potrajati.',
  'seek.waited': '{n} s',
  'seek.near':
    'Najprije igrači blizu vašeg rejtinga, zatim i drugi. Partije registriranih igrača igraju se za rejting.',
  'seek.guest': 'Registrirajte se da biste imali rejting i susretali igrače slične snage.',
  'seek.bots': 'Igraj s botovima',
} satisfies Translation<typeof en>;
