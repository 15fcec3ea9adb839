import { createContext, useContext } from 'react'
import type { FormData } from '@/lib/contracts/forms'

/** What a form is filled in for, whether one types in it or reads it. */
export interface FormOccasion {
  data: FormData
  /** yyyy-MM-dd: the day rows of dictionaries have to hold on; today without one. */
  day?: string
}

export const FormOccasionContext = createContext<FormOccasion>({ data: {} })

export const useFormOccasion = (): FormOccasion => useContext(FormOccasionContext)
