import { useMemo } from 'react'
import type { ExpressionVariable } from '@/components/expression-editor/expression-variables'
import type { VariableSource } from '@/components/expression-editor/use-expression-variables'
import { useProcessVariables } from '../use-way-words'
import { useDesign } from './design'

/** What an expression of the process may name: fields of its form, and what the system knows. */
export function useVariables(): { variables: ExpressionVariable[]; source: VariableSource } {
  const { form } = useDesign().process
  const variablesOf = useProcessVariables()
  return useMemo(
    () => ({ variables: variablesOf(form), source: { formDataSchema: encoded(form) } }),
    [form, variablesOf],
  )
}

/** As the call for the variables of a form reads one that is not kept. */
const encoded = (definition: unknown) =>
  JSON.stringify(definition).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
