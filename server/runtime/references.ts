import type { FormData, FormDefinition, FormField } from '@/lib/contracts/forms'
import { formFields, isEmpty } from '@/lib/form-data/form-fields'
import { sameValue } from '@/lib/form-data/same-value'
import { joined } from '@/lib/form-fields/option-labels'
import type { FieldError, FieldErrors } from '@/lib/form-fields/field-error'
import type { Reference } from '@/lib/form-fields/reference'
import { valueOf } from '@/lib/form-fields/values'
import type { Tx } from '@/server/platform/db'

export type { Reference }

/** `inUse`: there is such a thing, and it is enabled. */
export interface Referred {
  name: string
  inUse: boolean
}

/** What references name, by `referenceKey`; none for what there is not. Rows of dictionaries are looked at as of a moment. */
export type ReferenceSource = (
  tx: Tx,
  references: Reference[],
  reader: ReferenceReader,
) => Promise<Map<string, Referred>>

/** Who names something, and the moment it has to be in use. */
export interface ReferenceReader {
  asOf: Date
  account: string
  /** Whether he may know of a request; the system and the seeds know of all. */
  maySee?(task: { processId: string; involved: boolean }): Promise<boolean>
}

export const referenceKey = (reference: Reference): string =>
  JSON.stringify([
    reference.kind,
    reference.kind === 'dictionary' ? reference.dictionary : reference.kind === 'request' ? reference.process : '',
    reference.id,
  ])

/** A request is measured by what held when it was handed in; what is not handed in yet, by what holds now. */
export const momentOf = ({ submittedAt }: { submittedAt: string | null }, now: Date): Date =>
  submittedAt ? new Date(submittedAt) : now

function referencesOf(field: FormField, value: unknown): Reference[] {
  const { refersTo } = valueOf(field)
  if (!refersTo || isEmpty(value)) return []
  const ids = Array.isArray(value) ? value : [value]
  return ids.filter((id) => typeof id === 'string').map((id) => refersTo(field, id))
}

const unknown: Record<Reference['kind'], FieldError> = {
  user: 'unknownUser',
  department: 'unknownDepartment',
  role: 'unknownRole',
  duty: 'unknownPosition',
  dictionary: 'unknownRow',
  request: 'unknownRequest',
}

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
export async function lookUpReferences(
  tx: Tx,
  source: ReferenceSource | undefined,
  { form, sent, before, after, named }: Given,
  reader: ReferenceReader,
): Promise<ReferenceAnswers> {
  const answers: ReferenceAnswers = { errors: {}, names: new Map() }
  const wanted = formFields(form).flatMap((field) => {
    // What stood there before is not the sender's to answer for: people leave.
    const isNew = sent[field.id] !== undefined && !sameValue(sent[field.id], before[field.id])
    const known = new Set(referencesOf(field, before[field.id]).map(referenceKey))
    const fresh = isNew
      ? referencesOf(field, sent[field.id]).filter((reference) => !known.has(referenceKey(reference)))
      : []
    const shown = named.includes(field.id) ? referencesOf(field, after[field.id]) : []
    return fresh.length + shown.length > 0 ? [{ field, fresh, shown }] : []
  })
  if (!source || wanted.length === 0) return answers
  const found = await source(
    tx,
    wanted.flatMap(({ fresh, shown }) => [...fresh, ...shown]),
    reader,
  )
  for (const { field, fresh, shown } of wanted) {
    const missing = fresh.find((reference) => !found.get(referenceKey(reference))?.inUse)
    if (missing) answers.errors[field.id] = unknown[missing.kind]
    const names = shown.flatMap((reference) => found.get(referenceKey(reference))?.name ?? [])
    if (names.length > 0) answers.names.set(field.id, joined(names, '、'))
  }
  return answers
}
