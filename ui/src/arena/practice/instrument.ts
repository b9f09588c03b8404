/** JavaScript whose loops and functions look at the clock: a bot that never ends is ended with the line it hung in. */
import { javascriptLanguage } from '@codemirror/lang-javascript';

const LOOPS = new Set(['WhileStatement', 'ForStatement', 'DoStatement']);
/** What a block is the body of where it is called again and again. */
const CALLED = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunction', 'MethodDeclaration']);

interface Insertion {
  at: number;
  text: string;
}

/** The line of a place in a text, from 1. */
export const lineAt = (code: string, at: number): number => code.slice(0, at).split('\n').length;

/** The code with `valatTick(line)` at the head of each loop and function; every line stays where it is. */
export function withTicks(code: string): string {
  const found: Insertion[] = [];
  javascriptLanguage.parser.parse(code).iterate({
    enter: (node) => {
      const tick = `valatTick(${lineAt(code, node.from)});`;
      if (LOOPS.has(node.name)) {
        const body = bodyOf(node.node);
        if (!body) return;
        found.push({ at: body.from, text: `{${tick}` }, { at: body.to, text: '}' });
      } else if (node.name === 'Block' && CALLED.has(node.node.parent?.name ?? ''))
        found.push({ at: node.from + 1, text: tick });
    },
  });
  // at one place: what closes an inner loop comes before what closes the outer one, which was found first
  const order = found.map((word, i) => ({ ...word, i }));
  order.sort((a, b) => b.at - a.at || (a.text === '}' ? a.i - b.i : b.i - a.i));
  return order.reduce((text, { at, text: more }) => text.slice(0, at) + more + text.slice(at), code);
}

interface Node {
  name: string;
  from: number;
  to: number;
  firstChild: Node | null;
  nextSibling: Node | null;
}

/** The statement that a loop repeats. */
function bodyOf(loop: Node): Node | null {
  let body: Node | null = null;
  for (let child = loop.firstChild; child; child = child.nextSibling) {
    // of `do … while (…)` what comes after it is the condition
    if (loop.name === 'DoStatement' && child.name === 'while') return body;
    if (!/Comment$/.test(child.name)) body = child;
  }
  return body;
}

/** The line of the first place that cannot be read; null where there is none. */
export function errorLine(code: string): number | null {
  let found: number | null = null;
  javascriptLanguage.parser.parse(code).iterate({
    enter: (node) => {
      if (node.type.isError) found ??= lineAt(code, node.from);
      return found === null;
    },
  });
  return found;
}
