/** What the lobby shows beside the tiles, in one file: fetched when the browser has nothing else to do. */
export { default as Line } from '../daily/Line.svelte';
export { loadCalendar } from '../lobby/calendar';
export { default as Invite } from '../lobby/Invite.svelte';
export { default as People } from '../lobby/People.svelte';
export { default as Results } from '../lobby/Results.svelte';
export { default as TableRows } from '../lobby/TableRows.svelte';
export { default as Tonight } from '../lobby/Tonight.svelte';
export { default as Tools } from '../lobby/Tools.svelte';
export { default as WatchStrip } from '../lobby/WatchStrip.svelte';
export { default as Daily } from '../puzzles/Daily.svelte';
export { renewTakenAlong } from '../puzzles/takeAlong';
export { default as Finished } from '../watch/Finished.svelte';
