/** The fields Bela adds to a scene (docs/protocol.md). */
import type { BelaScene } from './scene.gen';
import type { Result, Scene } from '../../lib/protocol.gen';
import type { BelaResult } from './wire.gen';

export const bela = (scene: Scene): BelaScene => scene as BelaScene;
export const belaResult = (result: Result): BelaResult => result as BelaResult;

export const SUITS = ['C', 'D', 'H', 'S'];

/** Two pairs, or everybody alone. */
export const sideOf = (seat: number, seats: number): number => (seats === 4 ? seat % 2 : seat);

/** Whether the caller plays alone against two. */
export const alone = (scene: Scene): boolean => scene.hands.length === 3;
