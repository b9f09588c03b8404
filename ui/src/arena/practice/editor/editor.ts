/** The editor: CodeMirror, in a shadow tree, where its styles need no place in the document that the policy would refuse. */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { python } from '@codemirror/lang-python';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { Compartment, EditorState, StateEffect, StateField, type Extension } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  type DecorationSet,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';

export type Syntax = 'javascript' | 'python' | 'text';

const SYNTAXES: Record<Syntax, () => Extension> = {
  javascript: () => [javascript(), indentUnit.of('  ')],
  python: () => [python(), indentUnit.of('    ')],
  text: () => EditorView.lineWrapping,
};

const style = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.self], color: 'var(--code-key)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--ok-ui)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--ui-d)' },
  { tag: [tags.comment, tags.docString], color: 'var(--text-2)', fontStyle: 'italic' },
  { tag: tags.function(tags.variableName), color: 'var(--link)' },
  { tag: tags.function(tags.propertyName), color: 'var(--link)' },
]);

const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--panel)', fontSize: '.8125rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.52', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--text)', padding: '.6rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { color: 'var(--text-2)', backgroundColor: 'var(--panel)', border: '0' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '2.6rem' },
  '.cm-activeLineGutter': { color: 'var(--text)', backgroundColor: 'transparent' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--hover)',
  },
  '.cm-tooltip': {
    color: 'var(--text)',
    backgroundColor: 'var(--panel-2)',
    border: '1px solid var(--panel-edge)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { color: 'var(--cloth-text)', background: 'var(--cloth)' },
  '.at': { backgroundColor: 'var(--hover)', boxShadow: 'inset .2rem 0 0 var(--brass)' },
  '.failed': { backgroundColor: 'var(--hover)', boxShadow: 'inset .2rem 0 0 var(--loud)' },
});

interface Mark {
  line: number | null;
  failed: boolean;
}

const mark = StateEffect.define<Mark>();
const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, change) {
    const asked = change.effects.find((effect) => effect.is(mark));
    if (!asked) return change.docChanged ? Decoration.none : shown;
    const { line, failed } = asked.value as Mark;
    if (line === null || line > change.state.doc.lines) return Decoration.none;
    const at = change.state.doc.line(line).from;
    return Decoration.set([Decoration.line({ class: failed ? 'failed' : 'at' }).range(at)]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

export interface EditorOptions {
  text: string;
  syntax: Syntax;
  /** What the text is called, for those who do not see it. */
  label: string;
  readonly: boolean;
  onchange: (text: string) => void;
}

export class Editor {
  readonly #view: EditorView;
  readonly #look = new Compartment();
  #onchange: (text: string) => void;

  constructor(host: HTMLElement, options: EditorOptions) {
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    this.#onchange = options.onchange;
    this.#view = new EditorView({ root, parent: root as unknown as Element, state: this.#stateOf(options) });
  }

  /** Shows another text. */
  show(options: EditorOptions): void {
    this.#onchange = options.onchange;
    this.#view.setState(this.#stateOf(options));
  }

  /** Marks a line and brings it into sight; none with null. */
  mark(line: number | null, failed: boolean): void {
    const { doc } = this.#view.state;
    const inside = line !== null && line >= 1 && line <= doc.lines;
    this.#view.dispatch({
      effects: [
        mark.of({ line, failed }),
        ...(inside ? [EditorView.scrollIntoView(doc.line(line).from, { y: 'nearest' })] : []),
      ],
    });
  }

  focus(): void {
    this.#view.focus();
  }

  destroy(): void {
    this.#view.destroy();
  }

  #stateOf({ text, syntax, label, readonly }: EditorOptions): EditorState {
    return EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        highlightActiveLineGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        autocompletion(),
        syntaxHighlighting(style),
        marks,
        theme,
        keymap.of([
          ...closeBracketsKeymap,
          ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
          ...historyKeymap,
          ...completionKeymap,
          indentWithTab,
        ]),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorState.readOnly.of(readonly),
        EditorView.editable.of(!readonly),
        this.#look.of(SYNTAXES[syntax]()),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) this.#onchange(update.state.doc.toString());
        }),
      ],
    });
  }
}
