import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'watch.lead':
    'Масите, на които се играе сега. Виждате откритото; ръцете се показват, щом раздаването свърши.',
  'watch.live': 'Маси на живо',
  'watch.none': 'В момента няма маса за гледане. Седнете да играете и други ще могат да гледат.',
} satisfies Translation<typeof en>;
