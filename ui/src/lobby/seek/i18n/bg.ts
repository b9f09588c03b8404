/** Words of looking for players. */
import type { Translation } from '../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'seek.title': 'Играчи за {game}',
  'seek.about': 'По това време се чака около {n} с.',
  'seek.unknown': 'През последния час никой не е играл тази игра. Може да се наложи да почакате.',
  'seek.waited': '{n} с',
  'seek.near':
    'Първо играчи с рейтинг близо до вашия, после и други. Мачовете между регистрирани играчи са за рейтинг.',
  'seek.guest': 'Регистрирайте се, за да имате рейтинг и да срещате играчи с близка до вашата сила.',
  'seek.bots': 'Играйте с ботове',
} satisfies Translation<typeof en>;
