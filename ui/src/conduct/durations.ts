/** How long somebody may be muted or suspended at a touch, in hours. */
export const DURATIONS = { hour: 1, day: 24, week: 168, month: 720, year: 8760 } as const;
export type Duration = keyof typeof DURATIONS;

/** When something that begins now ends, in milliseconds since 1970. */
export const endOf = (duration: Duration, now: number = Date.now()): number =>
  now + DURATIONS[duration] * 3_600_000;
