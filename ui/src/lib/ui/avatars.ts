/** The pictures that a player may choose: a drawing for each that the server knows. */
import type { Avatar } from '../protocol.gen';

const drawings = import.meta.glob<string>('./avatars/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

// an object, so that none is missing; in the order in which they are offered
const ALL: Record<Avatar, true> = {
  spade: true,
  heart: true,
  diamond: true,
  club: true,
  acorn: true,
  leaf: true,
  bell: true,
  crown: true,
  feather: true,
  jester: true,
  fan: true,
  cup: true,
  lamp: true,
  owl: true,
  fox: true,
  cat: true,
  bear: true,
  fish: true,
  moon: true,
  sun: true,
};
export const AVATARS = Object.keys(ALL) as Avatar[];

/** Where a picture's drawing lies; null for one that this page does not know, and for none. */
export const drawingOf = (avatar: string | null | undefined): string | null =>
  drawings[`./avatars/${avatar}.svg`] ?? null;
