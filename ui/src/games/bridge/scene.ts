/** The fields bridge adds to a scene (docs/protocol.md). */
import type { BridgeScene } from './scene.gen';
import type { Result, Scene } from '../../lib/protocol.gen';
import type { BridgeResult } from './wire.gen';

/** Words in every language of the page. */
export type LocalizedText = Record<string, string>;

export const bridge = (scene: Scene): BridgeScene => scene as BridgeScene;
export const bridgeResult = (result: Result): BridgeResult => result as BridgeResult;

/** The letters of the seats, clockwise. */
export const COMPASS = ['N', 'E', 'S', 'W'] as const;
export const DENOMINATIONS = ['C', 'D', 'H', 'S', 'NT'] as const;
export const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;
export const TRICKS = 13;

export const isBid = (call: string): boolean => /^[1-7](?:[CDHS]|NT)$/.test(call);
export const levelOf = (bid: string): number => Number(bid[0]);
export const denominationOf = (bid: string): string => bid.slice(1);
export const sideOf = (seat: number): number => seat % 2;

/** Whether a side is vulnerable. */
export const isVulnerable = (scene: BridgeScene, side: number): boolean =>
  scene.vulnerable === 'all' || scene.vulnerable === (side === 0 ? 'ns' : 'ew');

/** The tricks that make a contract. */
export const requiredTricks = (bid: string): number => 6 + levelOf(bid);

/** A side's tricks, of those that make the contract or beat it; empty before there is one. */
export function tricksOfNeeded({ contract, tricks }: BridgeScene, side: number): string {
  if (!contract) return '';
  const required = requiredTricks(contract.name);
  return `${tricks[side]} / ${side === sideOf(contract.declarer) ? required : TRICKS + 1 - required}`;
}

/** How many tricks a move claims; null where it claims none. */
export const claimedTricks = (move: string): number | null => {
  const found = /^claim=(\d+)$/.exec(move);
  return found && Number(found[1]);
};
