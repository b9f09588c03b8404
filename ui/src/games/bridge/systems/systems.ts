/** The systems that are shipped, and what they and their conventions are called. */
import type { Rules } from '../../plug';
import type { SystemChoice } from '../../systems';
import { cardsOf, conventionsOf, FILES, SYSTEMS } from '../cards';
import { localText, word } from '../words';

/** The first is what everybody bids by who chooses nothing. */
export const SHIPPED = [
  'natural',
  'acol',
  'precision',
  'sayc',
  'standard-american',
  'strong-pass',
  'two-over-one',
] as const;

/** What a shipped system is called. */
export const systemName = (name: string): string => word(`option.${SYSTEMS[0]}.${name}`);

/** The options of a table where North and South bid by that. */
export const rulesOf = ({ name, conventions, file }: SystemChoice): Rules => ({
  [SYSTEMS[0]]: name || SHIPPED[0],
  [conventionsOf(0)]: conventions,
  ...(file ? { [FILES[0]!]: file } : {}),
});

/** All that can be barred, each with what it is called. */
export async function barrable(): Promise<[name: string, title: string][]> {
  const [card] = await cardsOf({});
  const others = SHIPPED.slice(1).map((name): [string, string] => [name, systemName(name)]);
  return [
    ...others,
    ...card!.conventions.map(({ name, title }): [string, string] => [name, localText(title, name)]),
  ];
}

/** The names with one more, or without it. */
export const switched = (names: readonly string[], name: string, on: boolean): string[] =>
  on ? [...names, name] : names.filter((other) => other !== name);
