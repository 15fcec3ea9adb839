import { createContext, useContext } from 'react'

/** The task a form stands in; what is only tried, such as a preview, stands in none. */
export interface FormTask {
  taskId: string
  processId: string
  workItemId: string
  /** How it was opened. */
  detailType?: 'Edit' | 'View' | 'Print'
  systemId?: string
}

export const FormTaskContext = createContext<FormTask | null>(null)
export const useFormTask = (): FormTask | null => useContext(FormTaskContext)
