import type en from './en';
import type { Translation } from '../../lib/words/i18n.svelte';

export default {
  'people.title': 'Приятели',
  'people.guest':
    'С профил можете да следвате играчи, да виждате кога приятелите ви са на линия и да ги предизвиквате. Името и историята ви остават.',
  'people.friends.none':
    'Играчи, които се следват взаимно, са приятели. Намерете някого, с когото обичате да играете.',
  'people.friends.look': 'Вижте кой е на линия',
  'people.presence.here': 'на линия',
  'people.presence.away': 'отсъства',
  'people.presence.hidden': 'не се показва дали е на линия',
  'people.join': 'Седнете',
  'people.join.who': 'Седнете на масата: {name}',
  'people.watch': 'Гледайте',
  'people.watch.who': 'Гледайте: {name}',
  'people.follows': 'Следвате',
  'people.follows.note': 'Те още не ви следват.',
  'people.blocked': 'Блокирани',
  'people.follow': 'Следвайте',
  'people.follow.who': 'Следвайте: {name}',
  'people.unfollow': 'Не следвайте',
  'people.unfollow.who': 'Не следвайте: {name}',
  'people.block': 'Блокирайте',
  'people.unblock': 'Отблокирайте',
  'people.unblock.who': 'Отблокирайте: {name}',
  'people.block.title': 'Да блокирате {name}?',
  'people.block.text':
    'Няма да виждате чата и предизвикателствата си, а бързата игра няма да ви събира. Другият играч не научава за това.',
  'people.block.events': 'На турнири и клубни вечери и двамата играете, без чат помежду ви.',
  'people.are_friends': 'Приятели сте',
  'people.you_follow': 'Следвате този играч',
  'people.you_block': 'Блокирали сте този играч',
  'people.find': 'Намерете играч',
  'people.find.name': 'Име',
  'people.find.look': 'Вижте страницата',
  'people.presence.show': 'Приятелите ми виждат къде съм',
  'people.presence.show.note': 'Когато е изключено, и вие не виждате къде са те.',
  'people.manage': 'Управление',
} satisfies Translation<typeof en>;
