/** What a ruling of the director does, in words. */
import type {
  SessionAct,
  SessionMethod,
  SessionNoticeMessage,
  SessionScore,
  SideScore,
} from '../lib/protocol.gen';
import { amount, signedAmount } from '../lib/words/amount';
import { number } from '../lib/words/i18n.svelte';
import { personName } from '../lib/words/names';
import { reasonText } from '../lib/words/reasons';
import { bySharesOf } from './points';
import { t } from './words';

/** «average plus»; «+4»; «60% of +4, 40% of −16». */
function sideText({ artificial, shares }: SideScore): string {
  if (artificial) return t(`club.ruled.${artificial}`);
  const [only, ...others] = shares;
  if (only && !others.length) return signedAmount(only.score);
  return shares
    .map(({ score, percent }) =>
      t('club.ruled.share', {
        percent: number(Math.round(100 * percent) / 100),
        score: signedAmount(score),
      }),
    )
    .join(', ');
}

/** What both sides have: once where it is the same, else of each. */
function scoreText(ns: SideScore, ew: SideScore): string {
  const [north, east] = [sideText(ns), sideText(ew)];
  if (north === east) return north;
  const awards = ns.artificial && ew.artificial;
  return t(awards ? 'club.ruled.sides' : 'club.ruled.split', { ns: north, ew: east });
}

/** What a penalty takes: «10% of a top penalty»; «2 VP penalty»; of fewer than 0 a bonus. */
function penaltyText(taken: number, method: SessionMethod): string {
  const unit = bySharesOf(method) ? 'top' : method === 'vps' ? 'vps' : 'imps';
  const points = t(`club.ruled.${unit}`, { n: number(Math.abs(taken)) });
  return t(taken < 0 ? 'club.ruled.bonus' : 'club.ruled.penalty', { points });
}

/** What was given, without where: «60% of +4, 40% of −16, on the appeal of Ana»; «2 VP penalty». */
export function ruledText({ ns, ew, percent, asked }: SessionAct, method: SessionMethod): string {
  if (percent !== null) return penaltyText(percent, method);
  if (!ns || !ew) return '';
  const what = scoreText(ns, ew);
  return asked ? t('club.ruled.asked', { what, name: personName(asked) }) : what;
}

/** The same with the board: «board 1, table 5 of round 1: +4». */
function ruledAtText(act: SessionAct, method: SessionMethod): string {
  const { kind, round, table, board, asked, text } = act;
  const what = ruledText(act, method);
  switch (kind) {
    case 'penalty':
      return what;
    case 'decided':
      return t(`club.ruled.${text as 'upheld' | 'dismissed'}`, { board, name: personName(asked) });
    default:
      return t(`club.ruled.${kind as 'adjusted' | 'corrected' | 'board_cancelled' | 'fouled'}`, {
        ...{ round, table, board, what },
      });
  }
}

/** A notice as one sentence: of a ruling with what was done. */
export function noticeText({ about, title, text, act, method }: SessionNoticeMessage): string {
  if (!act || !method) return t(`club.news.${about}`, { title, text: reasonText(text), what: '' });
  const what = ruledAtText(act, method);
  return t(act.kind === 'decided' && about === 'appeal' ? 'club.news.decided' : `club.news.${about}`, {
    ...{ title, text, what },
  });
}

/**
 * The score that counts in place of the one that was played; empty where it is no single one.
 *
 * @param side 0 North-South's, 1 East-West's
 */
export function countedText(
  { adjustment }: Pick<SessionScore, 'adjustment'>,
  acts: readonly SessionAct[],
  side: 0 | 1 = 0,
): string {
  const act = acts.find((ruling) => ruling.act === adjustment);
  const own = side ? act?.ew : act?.ns;
  const [only, ...others] = own?.shares ?? [];
  return only && !others.length ? amount(side ? 0 - only.score : only.score) : '';
}
