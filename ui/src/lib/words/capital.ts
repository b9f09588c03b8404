/** The words with a capital letter before them, to begin a line with. */
export const capital = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);
