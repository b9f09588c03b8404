/** The options of a rule set, and their values. Pure. */
import type { GameEntry, GameOption } from '../lib/protocol.gen';

/** Every option's value. */
export type Values = Record<string, boolean | number | string>;

/** The values of a rule set: its own, else each option's default. */
export const presetValues = (info: GameEntry, preset: string): Values =>
  Object.fromEntries(
    info.options.map((option) => [
      option.name,
      (info.presets[preset]?.[option.name] as Values[string] | undefined) ?? option.default,
    ]),
  );

/** Whether a number is none, or out of its bounds. */
export const outside = (value: number, { min, max }: { min?: number; max?: number }): boolean =>
  !Number.isInteger(value) || value < (min ?? -Infinity) || value > (max ?? Infinity);

/** The numbers of a rule set that are out of their bounds. */
export const optionFaults = (values: Values, options: GameOption[]): string[] =>
  options
    .filter((option) => option.type === 'int' && outside(values[option.name] as number, option))
    .map((option) => option.name);

/** Those that differ from the rule set's own. */
export function changedValues(values: Values, info: GameEntry, preset: string): Values {
  const standard = presetValues(info, preset);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== standard[name]));
}
