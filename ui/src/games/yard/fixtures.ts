/** Scenes of yard bridge as a server sends them, for tests. */
import type { Scene } from '../../lib/protocol.gen';
import { scene as common } from '../fixtures';
import type { YardScene } from './scene.gen';
import { yard } from './scene';

/** Seat 0's turn has just begun on the nine of hearts, with `over` in place of the scene's fields. */
export const turn = (over: Partial<YardScene> = {}): YardScene =>
  yard(
    common({
      ply: 3,
      hands: [['HA', 'S9', 'C7'], ['??', '??'], ['??'], ['??', '??']],
      top: 'H9',
      order: null,
      pile: 4,
      stock: 12,
      reshuffled: 0,
      counts: [3, 2, 1, 2],
      points: [15, null, null, null],
      scores: [0, 0, 0, 0],
      laid: [],
      below: null,
      opening: false,
      has_drawn: false,
      drawn: null,
      uncovered: false,
      coming: [],
      struck: [],
      actions: ['draw'],
      out: null,
      exhausted: false,
      ...over,
    } as Record<string, unknown>) as Scene,
  );
