import type { FormData, FormDefinition } from '@/lib/form-data/form-definition'
import type { Starter } from '../form-fields/field-value'
import { valueOf } from '../form-fields/values'
import { formFields } from './form-fields'

/** What a new request starts with: the defaults that name who starts it. */
export function initialData(definition: FormDefinition, starter: Starter): FormData {
  const data: FormData = {}
  for (const field of formFields(definition)) {
    const value = valueOf(field).initial?.(field, starter)
    if (value) data[field.id] = value as FormData[string]
  }
  return data
}
