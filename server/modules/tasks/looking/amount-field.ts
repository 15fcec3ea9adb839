import type { FormDefinition, FormField } from '@/lib/contracts/forms'
import type { ProcessSettings } from '@/lib/engine/definition/settings'
import { formFields } from '@/lib/form-data/form-fields'
import { traitsOf } from '@/lib/form-fields/traits'

/** The field that says what a request is about in money: the first of those lists show. */
export function amountField(
  form: FormDefinition,
  { summaryFields }: Pick<ProcessSettings, 'summaryFields'>,
): FormField | undefined {
  const fields = new Map(formFields(form).map((field) => [field.id, field]))
  return summaryFields.flatMap((id) => fields.get(id) ?? []).find((field) => traitsOf(field).listed === 'money')
}
