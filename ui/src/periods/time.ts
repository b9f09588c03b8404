/** Time that is left, and times as a form's fields have them. */

export interface Left {
  days: number;
  /** Hours, minutes and seconds as a clock shows them. */
  clock: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** What is left of so many milliseconds; nothing below none. */
export function left(ms: number): Left {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  return {
    days: Math.floor(seconds / 86_400),
    clock: `${two(hours)}:${two(minutes)}:${two(seconds % 60)}`,
  };
}

/** A moment as a field for date and time has it, in the reader's zone. */
export function fieldOf(ms: number): string {
  const at = new Date(ms);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The moment of such a field; null where it is not filled in. */
export function momentOf(field: string): number | null {
  const ms = new Date(field).getTime();
  return Number.isNaN(ms) ? null : ms;
}
