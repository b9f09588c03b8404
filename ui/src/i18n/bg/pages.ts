/** Words of the pages about the table: lobby, replay, learn, player, settings. */
import type { Same } from '../../lib/i18n.svelte';
import type en from '../en/pages';

export default {} satisfies Same<typeof en>;
