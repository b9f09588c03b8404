/** A card as notated: suit, then rank (`HQ`, `ST`). */
export type Card = string;
