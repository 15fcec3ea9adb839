import type { Opinion, TaskView } from '@/lib/contracts/tasks'

type Known = Pick<TaskView, 'opinions' | 'form'>

/** What people did since the page was read. */
export function newOpinions(seen: Known, latest: Known): Opinion[] {
  const last = Math.max(0, ...seen.opinions.map(({ seq }) => seq))
  return latest.opinions.filter(({ seq }) => seq > last)
}

/** Labels of the fields others have changed since. */
export function changedFields(seen: Known, latest: Known): string[] {
  const same = (field: string) =>
    JSON.stringify(seen.form.data[field] ?? null) === JSON.stringify(latest.form.data[field] ?? null)
  return latest.form.definition.sections.flatMap(({ fields }) =>
    fields.filter(({ id }) => !same(id)).map(({ label }) => label),
  )
}
