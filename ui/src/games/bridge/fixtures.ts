/** Pictures of a bridge table as a server sends them, for tests. */
import type { EventPicture, MatchPicture, TableMessage } from '../../lib/protocol.gen';
import { message as common, scene as belot } from '../fixtures';
import type { BridgeScene } from './scene.gen';
import type { BridgeResult } from './wire.gen';
import { bridge } from './scene';

/** Seat 0 plays four spades on board 3; seat 1 leads. */
export const scene = (over: Partial<BridgeScene> = {}): BridgeScene =>
  bridge(
    belot({
      ply: 4,
      turn: 1,
      actor: 1,
      dealer: 0,
      hands: [['SA', 'SK', 'H2'], ['??'], ['??'], ['??']],
      calls: [{ seat: 0, call: '4S' }, ...[1, 2, 3].map((seat) => ({ seat, call: 'Pass' }))],
      contract: { name: '4S', declarer: 0, multiplier: 1 },
      trumps: ['S'],
      board: 3,
      vulnerable: 'ew',
      below: [0, 0],
      dummy: null,
      shown: [],
      notes: {},
      meanings: [],
      told: [null, null, null, null],
      psychic: [],
      won: [],
      claim: null,
      claims: true,
      ...over,
    }),
  );

export const message = (
  shown: BridgeScene | null,
  event: EventPicture | null = null,
  match: Partial<MatchPicture> = {},
): TableMessage => {
  const made = common(shown, { game: 'bridge' }, event);
  return { ...made, match: { ...made.match, ...match } };
};

/** A deal that is over. */
export const result = (over: Partial<BridgeResult> = {}): BridgeResult => ({
  outcome: 'made',
  contract: '4S',
  multiplier: 1,
  declarer: 0,
  tricks: 10,
  vulnerable: false,
  scores: [420, -420],
  ...over,
});
