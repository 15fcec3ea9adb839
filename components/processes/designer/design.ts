import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import { useEditing, type Editing } from '@/components/editor-kit/use-editing'
import type { Calls } from '@/lib/client/calls'
import type { Lane } from '@/lib/engine/definition/lane'
import type { Note } from '@/lib/engine/definition/note'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { Element } from '@/lib/engine/elements/element'
import type { Transition } from '@/lib/engine/definition/transition'
import { isLanePath, isLinePath, isNotePath, lanePath, linePath, notePath } from '@/lib/process-editing/paths'
import { processShape } from '@/lib/process-editing/process-shape'

export type ProcessToDesign = Calls['/api/process/getProcess']['data']

/** A process on its way. Paths are those of `lib/process-editing/paths`; none chosen: the process itself. */
export interface Design extends Editing<ProcessDefinition> {
  process: ProcessToDesign
  /** The only one chosen, if it is an element, a line, a note, or a lane. */
  element: Element | null
  line: Transition | null
  /** The draft goes by this version of its form from now on. */
  formFollows?(version: number): void
  note: Note | null
  lane: Lane | null
  /** What is drawn is a version from now on. */
  wasPublished(version: number): void
}

const DesignContext = createContext<Design | null>(null)
export const DesignProvider = DesignContext.Provider

export function useDesign(): Design {
  const design = useContext(DesignContext)
  if (!design) throw new Error('useDesign is for parts of the process designer.')
  return design
}

function isThere({ elements, transitions, notes = [], lanes = [] }: ProcessDefinition, path: string): boolean {
  if (isLanePath(path)) return lanes.some(({ id }) => lanePath(id) === path)
  if (isNotePath(path)) return notes.some(({ id }) => notePath(id) === path)
  return isLinePath(path) ? transitions.some(({ id }) => linePath(id) === path) : elements.some(({ id }) => id === path)
}

/** @param choose what the address says is chosen */
export function useNewDesign(process: ProcessToDesign, choose: readonly string[]): Design {
  const editing = useEditing({
    shape: processShape,
    first: process.draft.definition,
    mayEdit: process.rights.edit,
    isThere,
    choose,
  })
  const [published, setPublished] = useState<{ version: number; definition: ProcessDefinition } | null>(null)
  const { definition: drawn } = editing
  const wasPublished = useCallback((version: number) => setPublished({ version, definition: drawn }), [drawn])
  return useMemo(() => {
    const { chosen, definition } = editing
    const [only] = chosen.length === 1 ? chosen : []
    return {
      ...editing,
      process: published ? asPublished(process, published) : process,
      wasPublished,
      element: definition.elements.find(({ id }) => id === only) ?? null,
      line: definition.transitions.find(({ id }) => linePath(id) === only) ?? null,
      note: definition.notes?.find(({ id }) => notePath(id) === only) ?? null,
      lane: definition.lanes?.find(({ id }) => lanePath(id) === only) ?? null,
    }
  }, [editing, process, published, wasPublished])
}

const asPublished = (
  process: ProcessToDesign,
  { version, definition }: { version: number; definition: ProcessDefinition },
): ProcessToDesign => ({
  ...process,
  published: version,
  nextVersion: version + 1,
  draft: { ...process.draft, definition, changed: false },
})
