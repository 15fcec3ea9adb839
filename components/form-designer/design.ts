import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { FormDefinition } from '@/lib/contracts/forms'
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
import { formShape } from '@/lib/form-editing/form-shape'
import { isRule, placesOf, sectionPath } from '@/lib/form-editing/form-place'

export interface Making {
  /** Changes with the same word, one after the other, are one step. */
  typing?: string
  /** What is chosen afterwards. */
  choose?: readonly string[]
}

/** A form on its way: what all parts of the designer share. */
export interface Design {
  formId: string
  /** `lib/words/workflow-enumerations` formType. */
  formType: number
  definition: FormDefinition
  mayEdit: boolean
  /** Sections `#id`, fields, columns `table.id`, rules `!id`; the form itself where there is none. */
  chosen: readonly string[]
  choose(paths: readonly string[]): void
  make(name: StepName, change: (definition: FormDefinition) => FormDefinition, more?: Making): void
  /** What the next undo takes back, and what redo makes again. */
  last: StepName | undefined
  next: StepName | undefined
  undo(): void
  redo(): void
  endTyping(): void
  /** A form with a colleague's changes in it. */
  takeIn(definition: FormDefinition): void
  /** Never sent to the server: nothing outside can use it yet, and nobody else knows it. */
  isNew(path: string): boolean
  /** What the server has, or is about to have. */
  markSent(definition: FormDefinition): void
  /** Counts undo and redo: what it led to is flashed. */
  jump: number
}

const DesignContext = createContext<Design | null>(null)
export const DesignProvider = DesignContext.Provider

export function useDesign(): Design {
  const design = useContext(DesignContext)
  if (!design) throw new Error('useDesign is for parts of the form designer.')
  return design
}

const isThere = (definition: FormDefinition, path: string): boolean =>
  definition.sections.some(({ id }) => sectionPath(id) === path) ||
  Boolean(isRule(path) && definition.rules?.some(({ id }) => path === `!${id}`)) ||
  placesOf(definition).some((found) => found.path === path)

const pathsOf = (definition: FormDefinition): string[] => placesOf(definition).map(({ path }) => path)

/** Parts that differ between two forms: what an undo leads to. */
function changedParts(before: FormDefinition, after: FormDefinition): string[] {
  const known = new Map(formShape.parts(before).map((part) => [part.id, part.properties]))
  return formShape
    .parts(after)
    .filter(({ id, properties }) => id !== '' && JSON.stringify(known.get(id)) !== JSON.stringify(properties))
    .map(({ id }) => id)
}

export function useNewDesign(
  { formId, formType }: Pick<Design, 'formId' | 'formType'>,
  first: FormDefinition,
  mayEdit: boolean,
): Design {
  const [history, setHistory] = useState<History<FormDefinition>>(() => beginHistory(first))
  const [wanted, choose] = useState<readonly string[]>([])
  const [jump, setJump] = useState(0)
  const { document: definition } = history
  const chosen = useMemo(() => wanted.filter((path) => isThere(definition, path)), [wanted, definition])

  const make = useCallback<Design['make']>(
    (name, change, { typing, choose: next } = {}) => {
      if (!mayEdit) return
      setHistory((now) => makeStep(now, name, change, typing))
      if (next) choose(next)
    },
    [mayEdit],
  )
  const step = useCallback((go: typeof undoStep) => {
    setHistory((now) => {
      const then = go(formShape, now)
      const changed = changedParts(now.document, then.document)
      if (changed.length > 0) queueMicrotask(() => choose(changed.slice(0, 1)))
      return then
    })
    setJump((count) => count + 1)
  }, [])
  const end = useCallback(() => setHistory(endTyping), [])
  const [sent, setSent] = useState<ReadonlySet<string>>(() => new Set(pathsOf(first)))
  const isNew = useCallback((path: string) => !sent.has(path), [sent])
  const markSent = useCallback((form: FormDefinition) => {
    setSent((known) => {
      const paths = pathsOf(form)
      return paths.every((path) => known.has(path)) ? known : new Set([...known, ...paths])
    })
  }, [])
  const take = useCallback((next: FormDefinition) => setHistory((now) => takeIn(now, next)), [])
  return useMemo(
    () => ({
      formId,
      formType,
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
      isNew,
      markSent,
      jump,
    }),
    [formId, formType, definition, mayEdit, chosen, make, history, step, end, take, isNew, markSent, jump],
  )
}

/** The keys that belong to the whole designer, wherever one stands in it; a text field keeps its own. */
export function useDesignKeys(design: Design, more: { save(): void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      if (key === 's') {
        event.preventDefault()
        return more.save()
      }
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable=true]')
      if (typing || (key !== 'z' && key !== 'y')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) design.redo()
      else design.undo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
