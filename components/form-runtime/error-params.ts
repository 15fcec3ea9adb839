import type { FormDefinition, FormField, PlainField } from '@/lib/contracts/forms'

/** Names an error speaks of: the field a value has to come after, or before. */
export function errorParams(definition: FormDefinition, path: string, error: string): Record<string, string> {
  if (error !== 'notAfter' && error !== 'notUntil') return {}
  const onForm = definition.sections.flatMap(({ fields }) => fields)
  const [, table, column] = /^(\w+)\[\d+\]\.(\w+)$/.exec(path) ?? []
  const rows = onForm.find(({ id }) => id === table)
  const here: (FormField | PlainField)[] = rows?.type === 'table' ? [...rows.fields, ...onForm] : onForm
  const id = column ?? path
  const startOf = (field: FormField | PlainField | undefined) => (field && 'after' in field ? field.after : undefined)
  const other = error === 'notAfter'
    ? here.find((field) => field.id === startOf(here.find((one) => one.id === id)))
    : here.find((field) => startOf(field) === id)
  return { other: other?.label ?? '' }
}
