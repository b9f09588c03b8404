/** What the program has found before the director does: what may be ruled on, and what may need a look. */
import type { ClubSessionMessage, SessionHint, SessionProposal } from '../../lib/protocol.gen';
import { isOwnCase, keyOf, targetsOf, type Act } from './acts';
import type { ActDraft } from './draft';

/** A line of what is prepared, and the act that it leads to with what its form then has. */
export interface Prepared {
  /** Tells it from the others. */
  key: string;
  round: number;
  table: number;
  what: { proposal: SessionProposal } | { hint: SessionHint };
  act: Act;
  preset: Partial<ActDraft>;
}

const ofProposal = (proposal: SessionProposal): Prepared => {
  const { round, table, board } = proposal;
  const target = `${round}-${table}-${board}`;
  return { key: `proposal-${target}`, round, table, what: { proposal }, act: 'proposal', preset: { target } };
};

function ofHint(hint: SessionHint): Prepared {
  const { about, round, table, board, contestant } = hint;
  const key = `${about}-${round}-${table}-${board}-${contestant}`;
  const line = { key, round, table, what: { hint } };
  switch (about) {
    case 'swing':
      return { ...line, act: 'adjust', preset: { target: `${round}-${table}-${board}` } };
    case 'absent':
      return { ...line, act: 'substitute', preset: { member: `${contestant}-0` } };
    case 'slow':
      return { ...line, act: 'time', preset: {} };
  }
}

/** Proposals first: they wait to be taken. Nothing of the director's own table. */
export function preparedOf(picture: ClubSessionMessage): Prepared[] {
  const own = new Set(
    targetsOf(picture)
      .filter((target) => isOwnCase(picture, target))
      .map(keyOf),
  );
  const proposals = picture.proposals.map(ofProposal).filter(({ preset }) => !own.has(preset.target ?? ''));
  return [...proposals, ...picture.hints.map(ofHint)];
}
