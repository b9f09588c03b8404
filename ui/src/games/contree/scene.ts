/** The fields that belote contrée adds to a scene, and how its calls are written. */
import type { ContreeScene, NumberContract } from './scene.gen';
import type { Result, Scene } from '../../lib/protocol.gen';
import type { ContreeResult } from './wire.gen';

export const contree = (scene: Scene): ContreeScene => scene as ContreeScene;
export const contreeResult = (result: Result): ContreeResult => result as ContreeResult;

export const CAPOT = 250;
export const NUMBERS = [80, 90, 100, 110, 120, 130, 140, 150, 160, CAPOT];
export const SUITS = ['C', 'D', 'H', 'S'];

/** The number and the suit of a bid; null for another call. */
export function bidOf(call: string): { number: number; suit: string } | null {
  const parts = /^(\d+)([CDHS])$/.exec(call);
  return parts && { number: Number(parts[1]), suit: parts[2]! };
}

/** The contract of a deal that is over; null after four passes. */
export function contractOf({ contract, declarer, multiplier }: ContreeResult): NumberContract | null {
  const bid = contract === null ? null : bidOf(contract);
  if (contract === null || !bid || declarer === undefined || multiplier === undefined) return null;
  return { ...bid, name: contract, declarer, multiplier };
}
