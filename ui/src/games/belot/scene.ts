/** The fields Belot adds to a scene (docs/protocol.md). */
import type { BelotScene } from './scene.gen';
import type { Result, Scene } from '../../lib/protocol.gen';
import type { BelotResult } from './wire.gen';

export const belot = (scene: Scene): BelotScene => scene as BelotScene;
export const belotResult = (result: Result): BelotResult => result as BelotResult;

export const CONTRACTS = ['C', 'D', 'H', 'S', 'NT', 'AT'];
export const isSuit = (contract: string): boolean => contract.length === 1;
