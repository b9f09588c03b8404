/** A ruling as its form has it, and what both sides score by it. */
import type { ArtificialScore, SideScore } from '../../lib/protocol.gen';

export type Ruling = 'artificial' | 'assigned' | 'weighted' | 'split' | 'corrected';
export const RULINGS: readonly Ruling[] = ['artificial', 'assigned', 'weighted', 'split', 'corrected'];
export const ARTIFICIAL: readonly ArtificialScore[] = ['average+', 'average', 'average-', 'not played'];

/** A score of North-South with its weight. */
export interface ShareDraft {
  percent: string;
  score: string;
}

export interface RulingDraft {
  ruling: Ruling;
  /** Of North-South and East-West. */
  artificial: [ArtificialScore, ArtificialScore];
  assigned: string;
  shares: ShareDraft[];
  /** North-South's score as it counts for each side. */
  split: [string, string];
}

/** A field that is not filled in as it has to be. */
export type WrongScore = 'score' | 'weights';

export const emptyRuling = (): RulingDraft => ({
  ruling: 'artificial',
  artificial: ['average+', 'average-'],
  assigned: '',
  shares: [
    { percent: '60', score: '' },
    { percent: '40', score: '' },
  ],
  split: ['', ''],
});

/** The number of a text, also with the minus sign and the comma that print has; null where it is none. */
export function numberOf(text: string): number | null {
  const plain = text.trim().replace('−', '-').replace(',', '.');
  return /^[-+]?\d{1,6}(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** What one whole score is for a side; null where it is none. */
function assigned(text: string): SideScore | null {
  const score = numberOf(text);
  return score !== null && Number.isInteger(score) && Math.abs(score) <= 10_000
    ? { artificial: null, shares: [{ score, percent: 100 }] }
    : null;
}

/** Several scores by weight, which are 100 percent together. */
function weighted(drafts: readonly ShareDraft[]): SideScore | WrongScore {
  const filled = drafts.filter(({ percent, score }) => percent.trim() || score.trim());
  const shares = filled.map(({ percent, score }) => ({ score: numberOf(score), percent: numberOf(percent) }));
  if (shares.some(({ score }) => score === null || !Number.isInteger(score))) return 'score';
  const sum = shares.reduce((all, { percent }) => all + (percent ?? 0), 0);
  if (!shares.length || shares.some(({ percent }) => !percent || percent < 0) || Math.abs(sum - 100) > 1e-6)
    return 'weights';
  return { artificial: null, shares: shares as SideScore['shares'] };
}

/** What both sides score by the form's ruling, or which field keeps it from being one. */
export function sidesOfRuling(draft: RulingDraft): [SideScore, SideScore] | WrongScore {
  switch (draft.ruling) {
    case 'artificial':
      return [
        { artificial: draft.artificial[0], shares: [] },
        { artificial: draft.artificial[1], shares: [] },
      ];
    case 'corrected':
    case 'assigned': {
      const score = assigned(draft.assigned);
      return score ? [score, score] : 'score';
    }
    case 'weighted': {
      const side = weighted(draft.shares);
      return typeof side === 'string' ? side : [side, side];
    }
    case 'split': {
      const [ns, ew] = draft.split.map(assigned);
      return ns && ew ? [ns, ew] : 'score';
    }
  }
}
