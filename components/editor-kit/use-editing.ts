import { useCallback, useEffect, useMemo, useState } from 'react'
import {
  beginHistory,
  endTyping,
  makeStep,
  redoStep,
  takeIn,
  undoStep,
  type History,
  type StepName,
} from '@/lib/editing/history'
import { root, sameJson, type Shape } from '@/lib/editing/shape'

export interface Making {
  /** Changes with the same word, one after the other, are one step. */
  typing?: string
  /** What is chosen afterwards. */
  choose?: readonly string[]
}

/** A document on its way: what all parts of a designer share. */
export interface Editing<Document> {
  definition: Document
  mayEdit: boolean
  /** Parts by their paths; none: the document itself. What is gone is not among them. */
  chosen: readonly string[]
  choose(paths: readonly string[]): void
  make(name: StepName, change: (definition: Document) => Document, more?: Making): void
  /** What the next undo takes back, and what redo makes again. */
  last: StepName | undefined
  next: StepName | undefined
  undo(): void
  redo(): void
  endTyping(): void
  /** The document with a colleague's changes in it. */
  takeIn(definition: Document): void
  /** Counts undo and redo: what it led to is flashed. */
  jump: number
}

export interface Edited<Document> {
  shape: Shape<Document>
  first: Document
  mayEdit: boolean
  isThere(definition: Document, path: string): boolean
  /** Chosen to begin with. */
  choose?: readonly string[]
}

/** Parts that differ between two documents: what an undo leads to. */
function changedParts<Document>(shape: Shape<Document>, before: Document, after: Document): string[] {
  const known = new Map(shape.parts(before).map((part) => [part.id, part.properties]))
  return shape
    .parts(after)
    .filter(({ id, properties }) => id !== root && !sameJson(known.get(id), properties))
    .map(({ id }) => id)
}

/** A document with its steps, and what is chosen in it. */
export function useEditing<Document>({
  shape,
  first,
  mayEdit,
  isThere,
  choose: begin = [],
}: Edited<Document>): Editing<Document> {
  const [history, setHistory] = useState<History<Document>>(() => beginHistory(first))
  const [wanted, choose] = useState<readonly string[]>(begin)
  const [jump, setJump] = useState(0)
  const { document: definition } = history
  const chosen = useMemo(() => wanted.filter((path) => isThere(definition, path)), [wanted, definition, isThere])

  const make = useCallback<Editing<Document>['make']>(
    (name, change, { typing, choose: next } = {}) => {
      if (!mayEdit) return
      setHistory((now) => makeStep(now, name, change, typing))
      if (next) choose(next)
    },
    [mayEdit],
  )
  const step = useCallback(
    (go: typeof undoStep) => {
      setHistory((now) => {
        const then = go(shape, now)
        const changed = changedParts(shape, now.document, then.document)
        if (changed.length > 0) queueMicrotask(() => choose(changed.slice(0, 1)))
        return then
      })
      setJump((count) => count + 1)
    },
    [shape],
  )
  const end = useCallback(() => setHistory(endTyping), [])
  const take = useCallback((next: Document) => setHistory((now) => takeIn(now, next)), [])
  return useMemo(
    () => ({
      definition,
      mayEdit,
      chosen,
      choose,
      make,
      last: history.done.at(-1)?.name,
      next: history.undone.at(-1)?.name,
      undo: () => step(undoStep),
      redo: () => step(redoStep),
      endTyping: end,
      takeIn: take,
      jump,
    }),
    [definition, mayEdit, chosen, make, history, step, end, take, jump],
  )
}

/** The keys that belong to the whole designer, wherever one stands in it; a text field keeps its own. */
export function useEditingKeys({ undo, redo }: { undo(): void; redo(): void }, more: { save(): void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      if (key === 's') {
        event.preventDefault()
        return more.save()
      }
      // What stands behind a dialog stays as it is.
      const typing =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, [contenteditable=true], [role=dialog]')
      if (typing || (key !== 'z' && key !== 'y')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
