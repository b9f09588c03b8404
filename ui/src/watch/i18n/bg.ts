import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

/** Words of *Watch*. */
export default {
  'watch.lead':
    'Масите, на които се играе сега. Виждате откритото; всички ръце се показват, щом раздаването свърши.',
  'watch.final': '{game}, финал',
  'watch.deal': 'Раздаване {n}',
  'watch.watchers': { one: '{n} зрител', other: '{n} зрители' },
  'watch.go': 'Гледай',
  'watch.live': 'Маси на живо',
  'watch.count': { one: '{n} за гледане', other: '{n} за гледане' },
  'watch.tables': { one: '{n} маса', other: '{n} маси' },
  'watch.none': 'В момента няма маса за гледане. Седнете да играете и други ще могат да гледат.',
  'watch.play': 'Към играта',
  'watch.tournaments': 'Турнири в момента',
  'watch.swings': 'Най-големите обрати',
  'watch.swings.about': 'По едно изиграно раздаване на игра от седмицата, с всички ръце',
} satisfies Translation<typeof en>;
