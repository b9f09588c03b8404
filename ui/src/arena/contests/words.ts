/** The words of contests, and how what is played there is called. */
import { folderOf, gameTitle } from '../../games/registry';
import { needGame } from '../../games/words';
import type { ContestGame, ContestStage, PlaceFlag } from '../../lib/protocol.gen';
import { language, list, needWords, sentenceOf, wordsOf, type Dictionary } from '../../lib/words/i18n.svelte';
import type en from './i18n/en';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & Dictionary>();

export const needContests = (): Promise<void> => needWords(dictionaries, './i18n');

/** The words of options, by which the games of a contest are told apart. */
export const needGames = (games: readonly string[]): Promise<unknown> =>
  Promise.all(games.map((game) => needGame(game)));

export const stageName = (stage: ContestStage): string => t(`contest.stage.${stage}`);

const LANGUAGES: Record<string, string> = {
  python: 'Python',
  javascript: 'JavaScript',
  cpp: 'C++',
  c: 'C',
  rust: 'Rust',
  wasm: 'WebAssembly',
};

/** What a bot is written in. */
export const languageName = (name: string): string =>
  LANGUAGES[name] ?? (name === 'other' ? t('contest.language.other') : name);

export const gamesText = (games: readonly string[]): string =>
  list(games.map((game) => gameTitle(game, language())));

/** An option that is not as usual: its words, and its value where that says more than that it is so. */
function optionText(game: string, name: string, value: unknown): string {
  const key = `${folderOf(game)}.option.${name}`;
  const label = sentenceOf(key) ?? name;
  if (value === true) return label;
  return `${label}: ${value === false ? t('contest.no') : (sentenceOf(`${key}.${value}`) ?? value)}`;
}

/** A game with how many play, and with its options: «Yard bridge, 4 players, in pairs». */
export function gameName({ game, options, players }: ContestGame): string {
  const { players: chosen, rules, ...others } = options;
  const seats = Number(chosen ?? players);
  const preset = rules === undefined ? null : sentenceOf(`${folderOf(game)}.preset.${rules}`);
  return [
    gameTitle(game, language()),
    ...(preset ? [preset] : []),
    ...(seats ? [t('contest.players', { n: seats })] : []),
    ...Object.entries(others).map(([name, value]) => optionText(game, name, value)),
  ].join(', ');
}

/** That a bot's place hangs on one opponent. */
export const flagText = ({ entry, opponent, place, without }: PlaceFlag): string =>
  t('contest.flag', { bot: opponentName(entry), opponent: opponentName(opponent), place, without });

/** The other side of practice matches by name; it may be one's own bot again. */
export const opponentName = (name: string): string =>
  name === 'copies of itself' ? t('contest.copies') : (sentenceOf(`level.${name}`) ?? name);
