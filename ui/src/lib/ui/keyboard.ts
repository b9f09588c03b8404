/** Keys by their Latin letters, whichever layout is on: players' keyboards are Cyrillic, too. */

/** What a key stands for: the Latin letter on it in lower case, else its name. */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const letter = /^\p{L}$/u.test(key) && /^Key([A-Z])$/.exec(code)?.[1];
  return letter ? letter.toLowerCase() : key;
}
