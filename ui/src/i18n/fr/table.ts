/** Words of the table page. */
import type { Same } from '../../lib/i18n.svelte';
import type en from '../en/table';

export default {} satisfies Same<typeof en>;
