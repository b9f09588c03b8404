/** The words of complaints, notices and the staff's page, which are fetched with them alone. */
import type en from './i18n/en';
import { needWords, sentenceOf, wordsOf, type Dictionary } from '../lib/words/i18n.svelte';
import type {
  ComplaintActRequest,
  OwnComplaint,
  ReportActRequest,
  StaffAct,
  StaffNotice,
} from '../lib/protocol.gen';
import { moment } from '../lib/words/times';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & Dictionary>();

export const needConduct = (): Promise<void> => needWords(dictionaries, './i18n');

/** What an act is called where it is done. */
export const actName = (act: ReportActRequest['do'] | ComplaintActRequest['do']): string =>
  t(`conduct.act.${act}`);

/** What was done, as the audit log tells it; an act that is not known here by the server's word. */
export const didName = (act: string): string => sentenceOf(`conduct.did.${act}`) ?? act;

/** Where a role or an act holds. */
export function scopeName(scope: string): string {
  const [kind, id = ''] = scope.split(':');
  return t(`conduct.scope.${kind}`, { id });
}

/** What a sentence about an act may name, from its details. */
const detailsOf = ({ details, scope }: Pick<StaffAct, 'details' | 'scope'>): Record<string, string> => ({
  line: details['line'] ?? '',
  old: details['old_name'] ?? '',
  name: details['name'] ?? '',
  until: details['until_ms'] ? moment(Number(details['until_ms'])) : '',
  role: details['role'] ? t(`conduct.role.${details['role']}`) : '',
  scope: scopeName(scope),
  act: details['act'] ? didName(details['act']) : '',
  // before other things could be reported it was always a line of chat
  what: t(`conduct.kind.${details['kind'] ?? 'line'}`),
});

/** What an act did to whoever reads it. */
export function noticeText(notice: Pick<StaffNotice, 'act' | 'scope' | 'details'>): string {
  const { act, details } = notice;
  // staff need not write anything more to those who reported it
  const key = act === 'answer' && details['state'] === 'acted' ? 'answer_acted' : act;
  return (
    sentenceOf(`conduct.notice.${key}`, detailsOf(notice)) ?? t('conduct.notice.other', { act: didName(act) })
  );
}

/** What else is to be known of an act in the audit log; nothing of most. */
export const actDetails = (act: StaffAct): string =>
  sentenceOf(`conduct.detail.${act.act}`, detailsOf(act)) ?? '';

/** Acts that a complaint itself shows as its answer. */
const ANSWERS = ['reply', 'close', 'lift', 'uphold'];
/** The notices that are told by themselves. */
export const ownNotices = (notices: StaffNotice[]): StaffNotice[] =>
  notices.filter(({ act }) => !ANSWERS.includes(act));

/** What a complaint is about. */
export const aboutName = ({ about }: Pick<OwnComplaint, 'about'>): string => t(`conduct.about.${about.kind}`);
