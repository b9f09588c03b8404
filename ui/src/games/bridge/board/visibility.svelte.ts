/** Whether the double dummy table is open: whoever has asked for one board's sees those of the next ones too. */
let visible = $state(false);

export const isTableVisible = (): boolean => visible;
export function showTable(): void {
  visible = true;
}
