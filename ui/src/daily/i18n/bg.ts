import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

/** Words of the daily boards. */
export default {
  'daily.title': 'Днешните раздавания',
  'daily.lead': 'Едни и същи дванадесет за всички. Спирайте и продължавайте, когато искате.',
  'daily.how':
    'На другите места седят ботове, които на всяка маса правят едно и също. Когато денят свърши, се показва кой е извлякъл най-много от същите карти: всяко ваше раздаване се сравнява с всички, които са го играли. С {n} раздавания получавате място.',
  'daily.guest':
    'Играете като гост: раздаванията ви принадлежат на този браузър. Който се регистрира, ги запазва.',
  'daily.today': 'Днес',
  'daily.play': 'Играй',
  'daily.on': 'Продължи',
  'daily.next': 'Следващо раздаване',
  'daily.done': '{n} от {all} раздавания',
  'daily.all_done': 'Всички раздавания са изиграни. Резултатите идват в {time}.',
  'daily.until': 'до {time}',
  'daily.players': { one: '{n} играч', other: '{n} играчи' },
  'daily.own': 'Вие: място {rank} от {ranked} с {percent}',
  'daily.unranked': {
    one: 'Вие: {percent} от {n} раздаване, което не стига за място',
    other: 'Вие: {percent} от {n} раздавания, което не стига за място',
  },
  'daily.nobody': 'Никой не е изиграл достатъчно раздавания за място.',
  'daily.enough': 'С {n} раздавания се получава място. Резултатът е средното от изиграните раздавания.',
  'daily.results': 'Резултати',
  'daily.results.of': 'Резултати от {day}',
  'daily.place': 'Място',
  'daily.player': 'Играч',
  'daily.percent': 'Процент',
  'daily.percent.of': '{n} %',
  'daily.boards': 'Раздавания',
  'daily.board': 'Раздаване',
  'daily.score': 'Резултат',
  'daily.replay': 'Повторение',
  'daily.card': 'Вашите раздавания',
  'daily.open': 'Какво са направили другите, се показва, когато денят свърши.',
  'daily.under_way': 'играе се',
  'daily.not_counted': 'недовършено, не се брои',
  'daily.series': 'Серия',
  'daily.series.of': '{game}: седмицата от {week}',
  'daily.series.how':
    'Дните от седмицата се събират: процентите от {days}-те ви най-добри дни, в които имате място. Когато седмицата свърши, първите {n} от дивизията се качват, а последните {n} слизат. Новите започват в последната дивизия.',
  'daily.series.divisions': 'Дивизии',
  'daily.series.division': 'Дивизия {n}',
  'daily.series.own': 'Дивизия {division}, място {rank} от {size}',
  'daily.series.points': 'Точки',
  'daily.series.days': 'Дни',
  'daily.series.move': 'Какво следва',
  'daily.series.up': 'качва се',
  'daily.series.down': 'слиза',
  'daily.series.former.up': 'Миналата седмица бяхте на място {rank} в дивизия {division} и се качихте.',
  'daily.series.former.stays': 'Миналата седмица бяхте на място {rank} в дивизия {division}.',
  'daily.series.former.down': 'Миналата седмица бяхте на място {rank} в дивизия {division} и слязохте.',
  'daily.series.nobody':
    'Тази седмица още никой няма място. Ден с достатъчно раздавания ви поставя в последната дивизия.',
  'daily.sealed': 'Раздаванията бяха запечатани в началото на деня. Корен на хешовете им:',
} satisfies Translation<typeof en>;
