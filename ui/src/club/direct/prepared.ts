/** What waits for the director: calls and appeals of players, and what the program has found beforehand. */
import type {
  AdjustBoard,
  AnswerCall,
  ClubSessionMessage,
  SessionAppeal,
  SessionCall,
  SessionHint,
  SessionProposal,
  SubstituteMember,
} from '../../lib/protocol.gen';
import { isOwnCase, keyOf, targetsOf, type Act } from './acts';

/** What is chosen before a form opens. */
export type Preset = Partial<
  Pick<AdjustBoard, 'round' | 'table' | 'board'> &
    Pick<AnswerCall, 'act'> &
    Pick<SubstituteMember, 'contestant' | 'place'>
>;

/** A line of what waits, and the act that it leads to with what its form then has. */
export interface Waiting {
  /** Tells it from the others. */
  key: string;
  round: number;
  table: number;
  what:
    { call: SessionCall } | { appeal: SessionAppeal } | { proposal: SessionProposal } | { hint: SessionHint };
  act: Act;
  preset: Preset;
}

const ofCall = (call: SessionCall): Waiting => {
  const { round, table } = call;
  const preset = { act: call.call };
  return { key: `call-${call.call}`, round, table, what: { call }, act: 'answer', preset };
};

function ofAppeal(appeal: SessionAppeal): Waiting {
  const { round, table } = appeal;
  const preset = { act: appeal.appeal };
  const act = appeal.status === 'opened' ? 'hear' : 'decide';
  return { key: `appeal-${appeal.appeal}`, round, table, what: { appeal }, act, preset };
}

/** What people wait for: calls first, the oldest of each first. */
export const askedOf = ({ calls, appeals }: ClubSessionMessage): Waiting[] => [
  ...calls.map(ofCall),
  ...appeals.filter(({ status }) => status === 'opened' || status === 'heard').map(ofAppeal),
];

const ofProposal = (proposal: SessionProposal): Waiting => {
  const { round, table, board } = proposal;
  const key = `proposal-${keyOf(proposal)}`;
  return { key, round, table, what: { proposal }, act: 'proposal', preset: { round, table, board } };
};

function ofHint(hint: SessionHint): Waiting {
  const { about, round, table, board, contestant } = hint;
  const key = `${about}-${round}-${table}-${board}-${contestant}`;
  const line = { key, round, table, what: { hint } };
  switch (about) {
    case 'slow':
      return { ...line, act: 'time', preset: {} };
    default:
      return { ...line, act: 'adjust', preset: { round, table, board } };
  }
}

/** What comes prepared: proposals first, which wait to be taken. Nothing of the director's own table. */
export function preparedOf(picture: ClubSessionMessage): Waiting[] {
  const own = new Set(
    targetsOf(picture)
      .filter((target) => isOwnCase(picture, target))
      .map(keyOf),
  );
  const proposals = picture.proposals.filter((proposal) => !own.has(keyOf(proposal))).map(ofProposal);
  // who is absent is told by itself
  return [...proposals, ...picture.hints.filter(({ about }) => about !== 'absent').map(ofHint)];
}
