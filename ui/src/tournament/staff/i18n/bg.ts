import type { Translation } from '../../../lib/words/i18n.svelte';
import type en from './en';

/** Words of what organisers and directors do with tournaments. */
export default {
  'tournament.direct': 'За екипа',
  'tournament.do.pause': 'Спри',
  'tournament.do.resume': 'Продължи',
  'tournament.do.rules': 'Нови правила',
  'tournament.do.disqualify': 'Дисквалифицирай',
  'tournament.do.adjust': 'Коригирай резултат',
  'tournament.do.once': 'Спри повторението',
  'tournament.do.cancel': 'Отмени турнира',
  'tournament.do.pause.about': 'Часовниците и ботовете спират, докато не го продължите.',
  'tournament.do.resume.about': 'Часовниците и ботовете продължават.',
  'tournament.do.rules.about':
    'Който се е записал, трябва да приеме правилата отново, иначе отпада при започването.',
  'tournament.do.disqualify.about':
    'На мястото до края играе бот; награда няма. Засегнатият може да обжалва веднъж.',
  'tournament.do.adjust.about': 'Листът с точките показва корекцията заедно с причината.',
  'tournament.do.once.about': 'Този турнир ще се проведе; след него няма следващ.',
  'tournament.do.cancel.about':
    'Турнирът приключва тук, без награди; таксите се връщат. Това не може да се върне назад.',
  'tournament.adjust.table': 'Маса',
  'tournament.adjust.side': 'Страна',
  'tournament.adjust.points': 'Точки',
  'tournament.adjust.points.note': 'Под нулата се отнемат.',
  'tournament.adjust.deal': 'Раздаване',
  'tournament.adjust.deal.note': 'Празно: целият мач.',
  'tournament.adjust.wrong.points': 'Цяло число, различно от 0, най-много 100 000.',
  'tournament.adjust.wrong.deal': 'Номер на приключило раздаване.',
} satisfies Translation<typeof en>;
