import type { FormData } from '@/lib/contracts/forms'
import type { State } from '@/lib/engine'
import { formFields, isEmpty } from '@/lib/form-data/form-fields'
import { traitsOf } from '@/lib/form-fields/traits'
import { draftStatus } from '@/lib/words/workflow-enumerations'
import type { Tx } from '@/server/platform/db'
import { allotNumber } from './allot-number'
import type { ProcessVersion } from './process-version'

/**
 * R2.4-11: the serial numbers of a request that is handed in. One that was given before stays, even where its field was out of
 * sight in between; the sequence belongs to the transaction, so that two requests never get the same.
 * @returns whether the form holds more than before
 */
export async function giveSerials(
  tx: Tx,
  { form }: ProcessVersion,
  { task, formData }: State,
  moment: { today: string; before: FormData },
): Promise<boolean> {
  if (task.status === draftStatus) return false
  return giveSerialsOf(tx, form, formData, moment)
}

/** The same for what is kept by a form without being a request. */
export async function giveSerialsOf(
  tx: Tx,
  form: Pick<ProcessVersion['form'], 'formId' | 'definition'>,
  data: FormData,
  { today, before }: { today: string; before: FormData },
): Promise<boolean> {
  let given = false
  for (const field of formFields(form.definition)) {
    if (!('pattern' in field) || traitsOf(field).typed || !isEmpty(data[field.id])) continue
    const rule = field.pattern.replace(/\{(#+)\}/, (_whole, signs: string) => `{${'0'.repeat(signs.length)}}`)
    data[field.id] =
      before[field.id] || (await allotNumber(tx, { counted: `form:${form.formId}:${field.id}`, rule, today }))
    given = true
  }
  return given
}
