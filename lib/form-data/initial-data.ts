import type { FormData, FormDefinition } from '@/lib/contracts/forms'
import { formFields } from './form-fields'

export interface Starter {
  account: string
  departmentId: string | null
}

/** What a new request starts with: the defaults that name who starts it. */
export function initialData(definition: FormDefinition, starter: Starter): FormData {
  const data: FormData = {}
  for (const field of formFields(definition)) {
    if (field.type === 'user' && field.default === 'me') data[field.id] = starter.account
    if (field.type === 'department' && field.default === 'mine' && starter.departmentId)
      data[field.id] = starter.departmentId
  }
  return data
}
