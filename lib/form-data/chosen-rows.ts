import type { FieldRights, FormData, FormDefinition, FormField } from '@/lib/form-data/form-definition'
import type { FieldErrors } from '../form-fields/field-error'
import { rowIn, rowValue } from '../form-fields/row-in'
import { filledValue } from './filled-value'
import { sameFields } from './form-fields'
import { mayEdit } from './may-edit'
import { sameValue } from './same-value'

type DatasetRowField = Extract<FormField, { type: 'datasetRow' }>

/** A row of a dataset by its key, for whoever asks. */
export interface RowAsked {
  dataset: string
  keyColumn: string
  key: string
}
/** The row as it reads in each language that tells it differently; none where there is none, or none the person may read. */
export type RowsFound = readonly Record<string, unknown>[]

const datasetRows = (form: FormDefinition): DatasetRowField[] =>
  sameFields(form).filter((field): field is DatasetRowField => field.type === 'datasetRow')

/** Fields that hold what the chosen row says, which nobody types over; a row that is not in sight fixes nothing. */
export function fixedFields(form: FormDefinition, data: FormData, rights: FieldRights): string[] {
  return datasetRows(form)
    .filter(({ id, fixed }) => fixed && rights[id] !== 'hidden' && rowIn(data[id]))
    .flatMap(({ fills }) => Object.values(fills))
}

/** The rights as somebody meets them who fills in the form: what a chosen row fixes is read. */
export function rightsBesideRows(form: FormDefinition, rights: FieldRights, data: FormData): FieldRights {
  const fixed = fixedFields(form, data, rights).filter((id) => mayEdit(rights[id]))
  return fixed.length === 0 ? rights : { ...rights, ...Object.fromEntries(fixed.map((id) => [id, 'read' as const])) }
}

interface Sent {
  form: FormDefinition
  before: FormData
  /** What is kept of it: without what is emptied because a condition hides it. */
  after: FormData
  /** The rights granted to who sends it: what he closes in the same breath is his to answer for as well. */
  rights: FieldRights
  /** The same rights as the form stands now. */
  live: FieldRights
  /** Nothing has been held yet, as in a draft: every row is held against its source. */
  anew: boolean
}

interface Fixed {
  column: string
  target: FormField
}

/** What a row fixes of what the sender could have typed, and what is kept. */
function fixedBy({ form, rights, live }: Sent, { fixed, fills }: DatasetRowField): Fixed[] {
  if (!fixed) return []
  const fields = new Map(sameFields(form).map((field) => [field.id, field]))
  return Object.entries(fills).flatMap(([column, id]) => {
    const target = fields.get(id)
    return target && mayEdit(rights[id]) && live[id] !== 'hidden' ? [{ column, target }] : []
  })
}

function isAsked(sent: Sent, field: DatasetRowField): boolean {
  const { before, after, rights, anew } = sent
  const { id } = field
  if (rowIn(after[id]) === null) return false
  if (anew) return mayEdit(rights[id]) || fixedBy(sent, field).length > 0
  return mayEdit(rights[id]) && !sameValue(before[id], after[id])
}

/** Rows that are new in a form; what stood there before is not the sender's to answer for. */
export function rowsToAsk(sent: Sent): RowAsked[] {
  return datasetRows(sent.form)
    .filter((field) => isAsked(sent, field))
    .map(({ id, dataset, keyColumn }) => ({ dataset, keyColumn, key: rowIn(sent.after[id])?.key ?? '' }))
}

/**
 * R2.4-11: rows that are not there for the person, or not called so, and fixed values that are not what the row says.
 * @param found what is there of each of `rowsToAsk`
 */
export function rowErrors(sent: Sent, found: readonly RowsFound[]): FieldErrors {
  const { form, before, after } = sent
  const errors: FieldErrors = {}
  const left = [...found]
  for (const field of datasetRows(form)) {
    if (!rowIn(after[field.id])) continue
    const fixed = fixedBy(sent, field)
    if (isAsked(sent, field)) {
      const rows = (left.shift() ?? []).filter((row) => sameValue(rowValue(field, row), after[field.id]))
      if (rows.length === 0) errors[field.id] = 'unknownDatasetRow'
      else
        for (const { column, target } of fixed)
          if (!rows.some((row) => sameValue(filledValue(target, row[column]), after[target.id])))
            errors[target.id] = 'notOfRow'
    } else
      for (const { target } of fixed)
        if (!sameValue(before[target.id], after[target.id])) errors[target.id] = 'notOfRow'
  }
  return errors
}
