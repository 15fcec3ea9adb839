'use client'

import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching } from '@codemirror/language'
import { setDiagnostics } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap, placeholder as placeholderOf } from '@codemirror/view'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { feelLanguage } from './feel-language'
import { nonceOfPage } from '@/components/page/nonce-of-page'
import { completionsFor, type Suggestion } from './suggestions'
import styles from './expression-editor.module.css'

export interface CodePlace {
  from: number
  to: number
  message: string
}

/** What whoever shows the text can have done with it. */
export interface CodeHandle {
  /** Puts a text where the cursor stands, in the place of what is selected; the cursor goes behind it, or as far back as asked. */
  insert(text: string, back?: number): void
  focus(from?: number): void
}

interface Props {
  label: string
  value: string
  onChange(value: string): void
  placeholder?: string
  /** What is offered while one types. */
  suggestions: readonly Suggestion[]
  /** Sample values by name: names may hold spaces, so the grammar must know them. */
  values: Record<string, unknown>
  problem: CodePlace | null
  /** Ids of what explains it. */
  describedBy?: string
  /** Lines it is high at least. */
  lines?: number
  handle?: Ref<CodeHandle>
}

const theme = EditorView.theme({
  '&': { backgroundColor: 'var(--surface)', color: 'var(--text)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': { fontFamily: 'var(--mono)', caretColor: 'var(--text)', padding: '8px 0' },
  '.cm-line': { padding: '0 10px' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--brand-soft)',
  },
  '.cm-placeholder': { color: 'var(--text-3)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--brand-soft)',
    outline: '1px solid var(--line-strong)',
  },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--bad)',
    textUnderlineOffset: '3px',
  },
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: '6px',
    backgroundColor: 'var(--raised)',
    color: 'var(--text)',
    boxShadow: 'var(--shadow)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font)', maxHeight: '240px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 10px', lineHeight: '1.5' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--brand-soft)', color: 'var(--text)' },
  '.cm-tooltip-autocomplete ul completion-section': {
    borderBottom: '1px solid var(--line)',
    color: 'var(--text-3)',
    padding: '4px 10px',
    fontSize: '12px',
  },
  '.cm-completionLabel': { fontFamily: 'var(--mono)' },
  '.cm-completionDetail': { color: 'var(--text-3)', fontStyle: 'normal', marginLeft: '10px' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--bad)' },
})

/** An expression as text: colours, completion (Ctrl+Space), the place of an error. Tab leaves it, as it leaves every field. */
export function CodeInput({
  label,
  value,
  onChange,
  placeholder,
  suggestions,
  values,
  problem,
  describedBy,
  lines = 5,
  handle,
}: Props) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  // What the editor calls later must be what was drawn last.
  const latest = useRef({ onChange, suggestions })
  const first = useRef({ value, values, placeholder, attributes: attributesOf(label, false, describedBy) })
  const parts = useRef({ language: new Compartment(), attributes: new Compartment() })
  useEffect(() => {
    latest.current = { onChange, suggestions }
  })

  useEffect(() => {
    const complete = (context: CompletionContext): CompletionResult | null => {
      const found = completionsFor(context.state.sliceDoc(0, context.pos), latest.current.suggestions, context.explicit)
      return (
        found && {
          from: found.from,
          filter: false,
          options: found.options.map(asCompletion),
          // With each further key at once: a list that is asked for anew takes no key meanwhile.
          update: (_before, _from, _to, now) => complete(now),
        }
      )
    }
    const { language, attributes } = parts.current
    const begin = first.current
    const made = new EditorView({
      parent: host.current!,
      state: EditorState.create({
        doc: begin.value,
        extensions: [
          history(),
          drawSelection(),
          bracketMatching(),
          closeBrackets(),
          EditorView.lineWrapping,
          theme,
          // What is offered is there with the key that asks for it: the next key may take it.
          autocompletion({ override: [complete], icons: false, aboveCursor: false, interactionDelay: 0 }),
          keymap.of([
            ...closeBracketsKeymap,
            ...completionKeymap,
            { key: 'Tab', run: acceptCompletion },
            ...defaultKeymap,
            ...historyKeymap,
          ]),
          language.of(feelLanguage(begin.values)),
          attributes.of(begin.attributes),
          begin.placeholder ? placeholderOf(begin.placeholder) : [],
          EditorView.cspNonce.of(nonceOfPage()),
          EditorView.updateListener.of(
            (update) => update.docChanged && latest.current.onChange(update.state.doc.toString()),
          ),
        ],
      }),
    })
    view.current = made
    return () => {
      made.destroy()
      view.current = null
    }
    // Made once; what changes later is handed to it below.
  }, [])

  useEffect(() => {
    const current = view.current
    if (!current || current.state.doc.toString() === value) return
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value } })
  }, [value])

  useEffect(() => {
    view.current?.dispatch({ effects: parts.current.language.reconfigure(feelLanguage(values)) })
  }, [values])

  useEffect(() => {
    const current = view.current
    if (!current) return
    const { length } = current.state.doc
    const places = problem
      ? [
          {
            from: Math.min(problem.from, Math.max(0, length - 1)),
            to: Math.min(Math.max(problem.to, problem.from + 1), length),
            severity: 'error' as const,
            message: problem.message,
          },
        ]
      : []
    current.dispatch(setDiagnostics(current.state, length > 0 ? places : []), {
      effects: parts.current.attributes.reconfigure(attributesOf(label, problem !== null, describedBy)),
    })
  }, [problem, label, describedBy])

  useImperativeHandle(
    handle,
    () => ({
      insert(text, back = 0) {
        const current = view.current
        if (!current) return
        const { from, to } = current.state.selection.main
        current.dispatch({ changes: { from, to, insert: text }, selection: { anchor: from + text.length - back } })
        current.focus()
      },
      focus(from) {
        if (from !== undefined)
          view.current?.dispatch({
            selection: { anchor: Math.min(from, view.current.state.doc.length) },
            scrollIntoView: true,
          })
        view.current?.focus()
      },
    }),
    [],
  )

  return (
    <div
      ref={host}
      className={styles.code}
      data-wrong={problem ? '' : undefined}
      style={{ minHeight: `${lines * 20 + 18}px` }}
    />
  )
}

const attributesOf = (label: string, invalid: boolean, describedBy: string | undefined) =>
  EditorView.contentAttributes.of({
    'aria-label': label,
    'aria-invalid': String(invalid),
    spellcheck: 'false',
    autocapitalize: 'off',
    ...(describedBy && { 'aria-describedby': describedBy }),
  })

const asCompletion = ({ label, detail, info, insert, back = 0, section }: Suggestion): Completion => ({
  label,
  detail,
  info,
  section,
  apply(view, _completion, from, to) {
    view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length - back } })
  },
})
