/** What the lobby shows beside the tiles, in one file: fetched when the browser has nothing else to do. */
export { default as Line } from '../club/list/Line.svelte';
export { default as Tile } from '../daily/Tile.svelte';
export { default as Tools } from '../lobby/Tools.svelte';
export { default as Daily } from '../puzzles/Daily.svelte';
export { renewTakenAlong } from '../puzzles/takeAlong';
export { default as Strip } from '../tournament/lobby/Strip.svelte';
