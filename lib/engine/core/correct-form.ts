import { applyEdit } from '@/lib/form-data/apply-edit'
import { checkFormData } from '@/lib/form-data/check-form-data'
import type { FieldRights, FormData } from '@/lib/form-data/form-definition'
import { formFields } from '@/lib/form-data/form-fields'
import { liveRights, withoutHidden } from '@/lib/form-data/live-rights'
import { resolveRights } from '@/lib/form-data/step-rights'
import type { FieldErrors } from '@/lib/form-fields/field-error'
import { traitsOf } from '@/lib/form-fields/traits'
import { unlikeTheirRows } from './accept-form'
import type { Play } from './play'
import { Refused, refused } from './refusal'
import { rulesFor, rulesOfCalculations } from './rules-asked'

/**
 * The form data with values put right by whoever looks after it: what is set is checked as the form checks it, formulas
 * follow, and nothing else is touched or answered for. A day that has passed meanwhile may be the right one.
 */
export function correctedForm(play: Play, sent: FormData): FormData {
  const { form, now, today, work } = play.given
  const rules = rulesFor(play)
  const fields = new Map(formFields(form).map((field) => [field.id, field]))
  const ids = Object.keys(sent)
  // Files are evidence of who attached them.
  if (ids.some((id) => !fields.has(id) || traitsOf(fields.get(id)!).holdsFiles)) throw refused('notCorrectable')
  const rights = resolveRights(form, {
    default: 'read',
    fields: Object.fromEntries(ids.map((id) => [id, 'edit' as const])),
  })
  const edit = applyEdit(form, rights, play.state.formData, sent, { now, today, rules: rulesOfCalculations(play) })
  const live = liveRights(form, rights, edit.data, { now, today, work, rules })
  const found: FieldErrors = { ...checkFormData(form, edit.data, { rights: live, today, now, rules }), ...edit.errors }
  const errors = Object.fromEntries(
    Object.entries(found).filter(([path, error]) => error !== 'past' && ids.includes(path.split(/[.[]/)[0]!)),
  )
  const kept = withoutHidden(form, rights, live, edit.data)
  if (Object.keys(errors).length === 0) Object.assign(errors, unlikeRows(play, ids, { kept, rights, live }))
  if (Object.keys(errors).length > 0) throw new Refused({ kind: 'form', fields: errors })
  return kept
}

/** Rows of datasets that are set, and what they fix: with a row goes what it says, which is to be put right along with it. */
function unlikeRows(
  play: Play,
  ids: readonly string[],
  { kept, rights, live }: { kept: FormData; rights: FieldRights; live: FieldRights },
): FieldErrors {
  const set = formFields(play.given.form).flatMap((field) =>
    field.type === 'datasetRow' && ids.includes(field.id) ? [field] : [],
  )
  const along = set.flatMap(({ fills }) => Object.values(fills)).map((id) => [id, 'edit' as const])
  const found = unlikeTheirRows(play, kept, { rights: { ...rights, ...Object.fromEntries(along) }, live })
  // Whoever set a row alone is told there.
  const told = (path: string): string =>
    ids.includes(path) ? path : (set.find(({ fills }) => Object.values(fills).includes(path))?.id ?? path)
  return Object.fromEntries(Object.entries(found).map(([path, error]) => [told(path), error]))
}
