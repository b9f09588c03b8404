/** Text with cards (`{HQ}`) and links to rules (`[[BEL-PLAY-3]]`) in it, cut into parts. */
export type Part = { kind: 'text' | 'card' | 'rule'; text: string };

const SPECIAL = /\{([CDHS][2-9TJQKA])\}|\[\[([A-Z]+-[A-Z]+-\d+)\]\]/g;

export function parts(rich: string): Part[] {
  const found: Part[] = [];
  let from = 0;
  for (const match of rich.matchAll(SPECIAL)) {
    if (match.index > from) found.push({ kind: 'text', text: rich.slice(from, match.index) });
    found.push(match[1] ? { kind: 'card', text: match[1] } : { kind: 'rule', text: match[2]! });
    from = match.index + match[0].length;
  }
  if (from < rich.length) found.push({ kind: 'text', text: rich.slice(from) });
  return found;
}
