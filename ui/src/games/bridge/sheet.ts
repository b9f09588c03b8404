/** The score sheet of bridge: what is written in which line. */
import type { DealScore, MatchPicture } from '../../lib/protocol.gen';
import type { Rules } from '../plug';
import { bridgeResult } from './scene';

/** A line of the sheet: what a deal wrote for each side. */
export interface Row {
  deal: DealScore;
  amounts: number[];
}

/** The sheet of a rubber, each part from its line away. */
export interface RubberSheet {
  /** Above the line, the latest first. */
  above: Row[];
  /** Below the line, game by game; the last one is not won unless the rubber is. */
  games: Row[][];
  /** What winning or breaking off the rubber gave each side. */
  bonus: number[];
}

const some = ({ amounts }: Row): boolean => amounts.some((amount) => amount > 0);

/** Whether the match is a rubber: then it tells the games won, and no number of boards. */
export const isRubber = (match: MatchPicture): boolean => 'games' in match && !('boards' in match);

/** Whether a rule set is rubber bridge: its own choice, else what it is named after. */
export const isRubberSet = ({ rules, scoring }: Rules): boolean => (scoring ?? rules) === 'rubber';

/** How many boards there are; 0 in a rubber. */
export const boardsOf = (match: MatchPicture): number => match.boards ?? 0;

/** The board's number, by a deal's scene or result; null in a rubber. */
export const boardOf = (of: object & { board?: unknown }): number | null =>
  typeof of.board === 'number' ? of.board : null;

/** How many games each side has won. */
export const gamesOf = (match: MatchPicture): number[] => match.games ?? [0, 0];

/** The sheet of a rubber: a line is drawn whenever a side has enough for a game. */
export function rubberSheet(match: MatchPicture): RubberSheet {
  const above = match.deals
    .map((deal) => ({ deal, amounts: bridgeResult(deal.result).above ?? [0, 0] }))
    .filter(some);
  const games: Row[][] = [[]];
  for (const deal of match.deals) {
    const row = { deal, amounts: bridgeResult(deal.result).below ?? [0, 0] };
    const game = games.at(-1)!;
    if (some(row)) game.push(row);
    const sums = [0, 1].map((side) => game.reduce((sum, { amounts }) => sum + amounts[side]!, 0));
    if (Math.max(...sums) >= (match.target ?? Infinity)) games.push([]);
  }
  const dealt = [0, 1].map((side) => match.deals.reduce((sum, { result }) => sum + result.scores[side]!, 0));
  return { above: above.reverse(), games, bonus: match.scores.map((score, side) => score - dealt[side]!) };
}
