import type { FormData, FormDefinition, FormField } from '@/lib/contracts/forms'
import { formFields, isEmpty } from '@/lib/form-data/form-fields'
import { sameValue } from '@/lib/form-data/same-value'
import type { FieldError, FieldErrors } from '@/lib/form-fields/field-error'
import type { Tx } from '@/server/platform/db'

/** A value that names something kept elsewhere: a person, a department, a row of a dictionary. */
export type Reference = { kind: 'user'; id: string } | { kind: 'department'; id: string } | { kind: 'dictionary'; dictionary: string; id: string }

/** `inUse`: there is such a thing, and it is enabled. */
export interface Referred {
  name: string
  inUse: boolean
}

/** What references name, by `referenceKey`; none for what there is not. Rows of dictionaries are looked at as of a moment. */
export type ReferenceSource = (tx: Tx, references: Reference[], asOf: Date) => Promise<Map<string, Referred>>

export const referenceKey = (reference: Reference): string => JSON.stringify([reference.kind, reference.kind === 'dictionary' ? reference.dictionary : '', reference.id])

/** A request is measured by what held when it was handed in; what is not handed in yet, by what holds now. */
export const momentOf = ({ submittedAt }: { submittedAt: string | null }, now: Date): Date => (submittedAt ? new Date(submittedAt) : now)

function referenceOf(field: FormField, value: unknown): Reference | null {
  if (typeof value !== 'string' || isEmpty(value)) return null
  if (field.type === 'user' || field.type === 'department') return { kind: field.type, id: value }
  return field.type === 'dictionary' ? { kind: 'dictionary', dictionary: field.dictionary, id: value } : null
}

const unknown: Record<Reference['kind'], FieldError> = { user: 'unknownUser', department: 'unknownDepartment', dictionary: 'unknownRow' }

interface Given {
  form: FormDefinition
  /** Values as a person sends them, as they were stored, and as a step leaves them. */
  sent: FormData
  before: FormData
  after: FormData
  /** Fields whose names are wanted: those lists show and titles speak of. */
  named: string[]
}

export interface ReferenceAnswers {
  /** Sent values that name nothing in use, by field. */
  errors: FieldErrors
  /** Names of wanted fields. */
  names: Map<string, string>
}

/** Looks up what is new in a form and what is to be shown of it, all at once; asks nothing where there is nothing of the kind. */
export async function lookUpReferences(tx: Tx, source: ReferenceSource | undefined, { form, sent, before, after, named }: Given, asOf: Date): Promise<ReferenceAnswers> {
  const answers: ReferenceAnswers = { errors: {}, names: new Map() }
  const wanted = formFields(form).flatMap((field) => {
    // What stood there before is not the sender's to answer for: people leave.
    const fresh = sent[field.id] !== undefined && !sameValue(sent[field.id], before[field.id]) ? referenceOf(field, sent[field.id]) : null
    const shown = named.includes(field.id) ? referenceOf(field, after[field.id]) : null
    return fresh || shown ? [{ field, fresh, shown }] : []
  })
  if (!source || wanted.length === 0) return answers
  const found = await source(tx, wanted.flatMap(({ fresh, shown }) => [fresh, shown].filter((one): one is Reference => one !== null)), asOf)
  for (const { field, fresh, shown } of wanted) {
    if (fresh && !found.get(referenceKey(fresh))?.inUse) answers.errors[field.id] = unknown[fresh.kind]
    const name = shown && found.get(referenceKey(shown))?.name
    if (name) answers.names.set(field.id, name)
  }
  return answers
}
