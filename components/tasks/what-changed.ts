import type { FieldValue } from '@/components/form-runtime/field-props'
import type { FormField } from '@/lib/contracts/forms'
import type { Opinion, TaskView } from '@/lib/contracts/tasks'

type Known = Pick<TaskView, 'opinions' | 'form'>

/** What people did since the page was read. */
export function newOpinions(seen: Known, latest: Known): Opinion[] {
  const last = Math.max(0, ...seen.opinions.map(({ seq }) => seq))
  return latest.opinions.filter(({ seq }) => seq > last)
}

/** What a decision is made on, kept with it while it waits. */
export const seenOf = ({ form, opinions }: Known) => ({
  data: form.data as Record<string, unknown>,
  lastSeq: Math.max(0, ...opinions.map(({ seq }) => seq)),
})

type Seen = ReturnType<typeof seenOf>

export const opinionsSince = ({ lastSeq }: Seen, { opinions }: Known): Opinion[] =>
  opinions.filter(({ seq }) => seq > lastSeq)

/** Fields whose value is another than was seen; what was or is empty is undefined. */
export function fieldsChangedSince(
  { data: before }: Seen,
  { form: { definition, data } }: Known,
): { field: FormField; before: FieldValue; after: FieldValue }[] {
  const given = (value: unknown) => (value === null || value === '' ? undefined : value) as FieldValue
  return definition.sections
    .flatMap(({ fields }) => fields)
    .filter(({ id }) => JSON.stringify(given(before[id])) !== JSON.stringify(given(data[id])))
    .map((field) => ({ field, before: given(before[field.id]), after: given(data[field.id]) }))
}

/** Labels of the fields others have changed since. */
export function changedFields(seen: Known, latest: Known): string[] {
  const same = (field: string) =>
    JSON.stringify(seen.form.data[field] ?? null) === JSON.stringify(latest.form.data[field] ?? null)
  return latest.form.definition.sections.flatMap(({ fields }) =>
    fields.filter(({ id }) => !same(id)).map(({ label }) => label),
  )
}
