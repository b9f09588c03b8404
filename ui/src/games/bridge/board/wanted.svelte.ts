/** Whoever has asked for one board's double dummy table sees those of the next ones too. */
let wanted = $state(false);

export const isWanted = (): boolean => wanted;
export function want(): void {
  wanted = true;
}
