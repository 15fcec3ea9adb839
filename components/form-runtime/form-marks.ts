import { createContext, useContext } from 'react'
import type { FieldValue } from './field-props'
import type { AttachedFile } from '@/lib/contracts/tasks'

/** What stands beside a value that has changed: what it was, and who changed it where. */
export interface ValueMark {
  before: FieldValue
  /** Told under a field; rows tell of themselves. */
  told?: string
  /** It could not be seen before. */
  fresh?: boolean
}

export interface RowMark {
  added: boolean
  /** By column, what it was. */
  cells: Record<string, FieldValue>
}

/** Changes marked where they stand, by field and by row of a sub-table. */
export interface FormMarks {
  fields: Record<string, ValueMark>
  rows: Record<string, Record<number, RowMark>>
  /** Files values of then speak of. */
  files: AttachedFile[]
}

const none: FormMarks = { fields: {}, rows: {}, files: [] }

export const FormMarksContext = createContext<FormMarks>(none)

export const useFormMarks = (): FormMarks => useContext(FormMarksContext)
