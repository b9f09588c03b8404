/** Bridge's systems, where sides register one. */
import type { SystemsUi } from '../../systems';
import BarredField from './BarredField.svelte';
import SystemCard from './SystemCard.svelte';
import SystemField from './SystemField.svelte';
import SystemNames from './SystemNames.svelte';

export const systems: SystemsUi = {
  Field: SystemField,
  BarredField,
  Names: SystemNames,
  Card: SystemCard,
};
