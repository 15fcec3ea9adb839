import { createContext, useContext } from 'react'
import type { FieldRights, FormData, FormDefinition } from '@/lib/contracts/forms'

/** What a form is filled in for, whether one types in it or reads it. */
export interface FormOccasion {
  data: FormData
  /** yyyy-MM-dd: the day rows of dictionaries have to hold on; today without one. */
  day?: string
  /** Columns, as `table.column`, whose sum a field of the form shows. */
  summed?: string[]
}

/** Columns of the tables of a form that a field in sight adds up. */
export const summedColumns = ({ sections }: FormDefinition, rights: FieldRights): string[] =>
  sections
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      if (rights[field.id] === 'hidden') return []
      const sum = 'formula' in field ? /^\s*sumMoney\(\s*(\w+\.\w+)\s*\)\s*$/.exec(field.formula ?? '') : null
      return sum?.[1] ? [sum[1]] : []
    })

export const FormOccasionContext = createContext<FormOccasion>({ data: {} })

export const useFormOccasion = (): FormOccasion => useContext(FormOccasionContext)
