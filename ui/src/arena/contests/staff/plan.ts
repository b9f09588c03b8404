/** A contest to come as its form has it, and the plan that it becomes. */
import type { ContestDays, ContestGame, ContestPlanFields, GameEntry } from '../../../lib/protocol.gen';
import { changedValues, presetValues, type Values } from '../../../options/values';
import { fieldOf, momentOf } from '../../../periods/time';

export interface GameDraft {
  /** To tell it from the others while the form is open. */
  key: number;
  game: string;
  preset: string;
  options: Values;
  /** Deals of a match; 0 is to its end. */
  deals: string;
  weight: string;
}

export const DAYS = ['one', 'picking', 'two', 'review'] as const;

export interface PlanDraft {
  title: string;
  note: string;
  games: GameDraft[];
  house: string[];
  begins: 'organiser' | 'time';
  starts: string;
  days: Record<(typeof DAYS)[number], string>;
  finalists: string;
  blocks: string;
  controls: string;
  /** Milliseconds of a move, and seconds of a match. */
  move: string;
  match: string;
}

export type PlanField =
  | 'title'
  | 'games'
  | 'house'
  | 'starts'
  | 'days'
  | 'finalists'
  | 'blocks'
  | 'controls'
  | 'move'
  | 'match'
  | 'reason';

/** The field that a refusal of the house is about. */
export const FAULTS: Record<string, PlanField> = {
  title: 'title',
  games: 'games',
  house: 'house',
  starts: 'starts',
  days: 'days',
  finalists: 'finalists',
  blocks: 'blocks',
  controls: 'controls',
  no_reason: 'reason',
  bad_option: 'games',
  no_such_bot: 'house',
};

const LETTERS = 80;
export const MOST_GAMES = 12;
const MOST_HOUSE = 6;
/** Plays at every game, and is not among the levels that people meet. */
const ANYWHERE = 'random';

/** A number of a text within bounds; null where it is none. */
function bounded(text: string, least: number, most: number): number | null {
  const plain = text.trim().replace(',', '.');
  const value = Number(plain);
  return /^\d+(\.\d+)?$/.test(plain) && value >= least && value <= most ? value : null;
}

function whole(text: string, least: number, most: number): number | null {
  const value = bounded(text, least, most);
  return value !== null && Number.isInteger(value) ? value : null;
}

/** A game with the options of its first rule set. */
export function gameDraft(info: GameEntry, key: number): GameDraft {
  const preset = Object.keys(info.presets)[0] ?? '';
  return { key, game: info.game, preset, options: presetValues(info, preset), deals: '1', weight: '1' };
}

/** A game as a contest plays it; null where a number of it is none. */
export function gameOf(draft: GameDraft, info: GameEntry): ContestGame | null {
  const [deals, weight] = [whole(draft.deals, 0, 1000), bounded(draft.weight, 0.001, 1000)];
  if (deals === null || weight === null) return null;
  const changed = changedValues(draft.options, info, draft.preset);
  const options = draft.preset ? { rules: draft.preset, ...changed } : changed;
  return { game: draft.game, options, players: null, deals, weight };
}

/** The bots of the house's that play all of these games. */
export function houseBots(games: readonly Pick<GameDraft, 'game'>[], infos: readonly GameEntry[]): string[] {
  const known = infos.filter(({ game }) => games.some((chosen) => chosen.game === game));
  const shared = (known[0]?.bots ?? []).filter((bot) => known.every(({ bots }) => bots.includes(bot)));
  return [...shared, ANYWHERE];
}

/** The draft that a form opens with. */
export const newDraft = (info: GameEntry, now_ms: number): PlanDraft => ({
  title: '',
  note: '',
  games: [gameDraft(info, 0)],
  house: [info.bots[0] ?? ANYWHERE],
  begins: 'organiser',
  starts: fieldOf(now_ms),
  days: { one: '7', picking: '2', two: '7', review: '7' },
  finalists: '6',
  blocks: '100',
  controls: '0',
  move: '1000',
  match: '120',
});

/** A game that is planned already, as a form has it. */
function planned(game: ContestGame, info: GameEntry | undefined, key: number): GameDraft {
  const { rules, ...options } = game.options;
  const preset = typeof rules === 'string' ? rules : (Object.keys(info?.presets ?? {})[0] ?? '');
  const usual = info ? presetValues(info, preset) : {};
  const seats: Values = game.players === null ? {} : { players: game.players };
  return {
    key,
    game: game.game,
    preset,
    options: { ...usual, ...seats, ...(options as Values) },
    deals: String(game.deals),
    weight: String(game.weight),
  };
}

/** The draft of a plan that there is. */
export const draftOf = (plan: ContestPlanFields, infos: readonly GameEntry[], now_ms: number): PlanDraft => ({
  title: plan.title,
  note: plan.note,
  games: plan.games.map((game, at) =>
    planned(
      game,
      infos.find((info) => info.game === game.game),
      at,
    ),
  ),
  house: [...plan.house],
  begins: plan.starts_ms === null ? 'organiser' : 'time',
  starts: fieldOf(plan.starts_ms ?? now_ms),
  days: {
    one: String(plan.days.one),
    picking: String(plan.days.picking),
    two: String(plan.days.two),
    review: String(plan.days.review),
  },
  finalists: String(plan.finalists),
  blocks: String(plan.blocks),
  controls: String(plan.controls),
  move: String(plan.move_ms),
  match: String(plan.match_ms / 1000),
});

/** The games of a form, each as a contest plays it; null where one of them is none. */
export function gamesOf(drafts: readonly GameDraft[], infos: readonly GameEntry[]): ContestGame[] | null {
  const games = drafts.map((draft) => {
    const info = infos.find(({ game }) => game === draft.game);
    return info ? gameOf(draft, info) : null;
  });
  return games.every((game) => game !== null) ? games : null;
}

/** How many days each stage lasts; null where one of them is no such number. */
function daysOf(texts: PlanDraft['days']): ContestDays | null {
  const days = DAYS.map((stage) => [stage, bounded(texts[stage], 0.001, 366)] as const);
  return days.every(([, count]) => count !== null)
    ? (Object.fromEntries(days) as unknown as ContestDays)
    : null;
}

/** The plan, or which field keeps it from being one. */
export function planOf(draft: PlanDraft, infos: readonly GameEntry[]): ContestPlanFields | PlanField {
  const title = draft.title.trim();
  if (!title || title.length > LETTERS) return 'title';
  const games = gamesOf(draft.games, infos);
  if (!games || !games.length || games.length > MOST_GAMES) return 'games';
  const known = houseBots(draft.games, infos);
  const house = draft.house.filter((bot) => known.includes(bot));
  if (!house.length || house.length > MOST_HOUSE) return 'house';
  const starts_ms = draft.begins === 'time' ? momentOf(draft.starts) : null;
  if (draft.begins === 'time' && starts_ms === null) return 'starts';
  const days = daysOf(draft.days);
  if (!days) return 'days';
  const finalists = whole(draft.finalists, 1, 20);
  if (finalists === null) return 'finalists';
  const blocks = whole(draft.blocks, 2, 100_000);
  if (blocks === null) return 'blocks';
  const controls = whole(draft.controls, 0, 100_000);
  if (controls === null) return 'controls';
  const move_ms = whole(draft.move, 1, 60_000);
  if (move_ms === null) return 'move';
  const seconds = bounded(draft.match, 0.001, 3600);
  if (seconds === null) return 'match';
  const match_ms = Math.round(1000 * seconds);
  return {
    title,
    games,
    house,
    note: draft.note.trim(),
    starts_ms,
    days,
    finalists,
    blocks,
    controls,
    move_ms,
    match_ms,
  };
}
