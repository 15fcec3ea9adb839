import { createContext, useContext } from 'react'
import type { FormSurroundings } from './field-props'

export const FormSurroundingsContext = createContext<FormSurroundings | null>(null)

export function useFormSurroundings(): FormSurroundings {
  const surroundings = useContext(FormSurroundingsContext)
  if (!surroundings) throw new Error('useFormSurroundings is for fields of a form that is filled in.')
  return surroundings
}
