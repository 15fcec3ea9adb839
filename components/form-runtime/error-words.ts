import type { FormDefinition, FormField, FormRule, PlainField } from '@/lib/contracts/forms'

/** The rule of the form an error names, which has its own words. */
export const ruleOf = ({ rules = [] }: FormDefinition, error: string): FormRule | undefined =>
  error.startsWith('rule:') ? rules.find(({ id }) => error === `rule:${id}`) : undefined

/** Where the words of an error stand, and what they name. */
export const errorWords = (definition: FormDefinition, path: string, error: string) =>
  [`fieldErrors.${error.startsWith('rule:') ? 'rule' : error}`, errorParams(definition, path, error)] as const

/** Names an error speaks of: the field a value has to come after, or before. */
function errorParams(definition: FormDefinition, path: string, error: string): Record<string, string> {
  if (error !== 'notAfter' && error !== 'notUntil') return {}
  const onForm = definition.sections.flatMap(({ fields }) => fields)
  const [, table, column] = /^(\w+)\[\d+\]\.(\w+)$/.exec(path) ?? []
  const rows = onForm.find(({ id }) => id === table)
  const here: (FormField | PlainField)[] = rows?.type === 'table' ? [...rows.fields, ...onForm] : onForm
  const id = column ?? path
  const startOf = (field: FormField | PlainField | undefined) => (field && 'after' in field ? field.after : undefined)
  const other =
    error === 'notAfter'
      ? here.find((field) => field.id === startOf(here.find((one) => one.id === id)))
      : here.find((field) => startOf(field) === id)
  return { other: other?.label ?? '' }
}
