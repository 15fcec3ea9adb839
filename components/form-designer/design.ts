import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import { useEditing, type Editing } from '@/components/editor-kit/use-editing'
import type { FormDefinition } from '@/lib/contracts/forms'
import { formShape } from '@/lib/form-editing/form-shape'
import { isRule, placesOf, sectionPath } from '@/lib/form-editing/form-place'

/** A form on its way. Paths are sections `#id`, fields, columns `table.id` and rules `!id`. */
export interface Design extends Editing<FormDefinition> {
  formId: string
  /** `lib/words/workflow-enumerations` formType. */
  formType: number
  /** Never sent to the server: nothing outside can use it yet, and nobody else knows it. */
  isNew(path: string): boolean
  /** What the server has, or is about to have. */
  markSent(definition: FormDefinition): void
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

export function useNewDesign(
  { formId, formType }: Pick<Design, 'formId' | 'formType'>,
  first: FormDefinition,
  mayEdit: boolean,
): Design {
  const editing = useEditing({ shape: formShape, first, mayEdit, isThere })
  const [sent, setSent] = useState<ReadonlySet<string>>(() => new Set(pathsOf(first)))
  const isNew = useCallback((path: string) => !sent.has(path), [sent])
  const markSent = useCallback((form: FormDefinition) => {
    setSent((known) => {
      const paths = pathsOf(form)
      return paths.every((path) => known.has(path)) ? known : new Set([...known, ...paths])
    })
  }, [])
  return useMemo(
    () => ({ formId, formType, isNew, markSent, ...editing }),
    [formId, formType, isNew, markSent, editing],
  )
}
