/** What a game brings to the page at which sides agree on a bidding system. */
import type { Component } from 'svelte';

/** What a side bids by: a system that is shipped, with its conventions switched, or the text of a file. */
export interface SystemChoice {
  name: string;
  conventions: string;
  file: string;
}

/** The systems of a game at which sides agree on one. */
export interface SystemsUi {
  /** Where a side's is chosen. */
  Field: Component<{
    value: SystemChoice;
    barred: readonly string[];
    onchange: (value: SystemChoice) => void;
  }>;
  /** Where systems and conventions are barred. */
  BarredField: Component<{ value: readonly string[]; onchange: (value: string[]) => void }>;
  /** What these are called, in a row. */
  Names: Component<{ names: readonly string[] }>;
  /** The card of one, in a dialog. */
  Card: Component<{ choice: SystemChoice; title: string; onclose: () => void }>;
}
