/** The fields Belot adds to a scene (docs/protocol.md). */
import type { BelotScene } from './scene.gen';
import type { Scene } from '../../lib/protocol.gen';

export const belot = (scene: Scene): BelotScene => scene as BelotScene;

export const CONTRACTS = ['C', 'D', 'H', 'S', 'NT', 'AT'];
export const isSuit = (contract: string): boolean => contract.length === 1;
