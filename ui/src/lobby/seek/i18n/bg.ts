/** Words of looking for players. */
import type { Translation } from '../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'seek.title': 'Играчи за {game}',
  'seek.about': 'В този час отнема около {n} с.',
  'seek.unknown': 'През последния час никой не е играл това. Може да отнеме време.',
  'seek.waited': '{n} с',
  'seek.near':
    'Първо играчи с рейтинг близо до вашия, после и други. Мачовете между регистрирани играчи са за рейтинг.',
  'seek.guest': 'Регистрирайте се, за да имате рейтинг и да срещате играчи близо до него.',
  'seek.bots': 'Игра с ботове',
} satisfies Translation<typeof en>;
