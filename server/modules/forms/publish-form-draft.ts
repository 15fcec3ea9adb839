import { sql } from 'kysely'
import type { z } from 'zod'
import type { publishForm as contract } from '@/lib/contracts/form-versions'
import type { FormDefinition } from '@/lib/contracts/forms'
import { everyField } from '@/lib/form-data/every-field'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { findFaults } from './find-faults'
import { seenForm } from './keep-form-draft'
import { publishForm } from './publish-form'
import type { FormUsesFinder } from './uses'

const pathsOf = (definition: FormDefinition): string[] => everyField(definition).map(({ path }) => path)

/**
 * Makes the draft the designer has seen the next version. Processes keep the version they were published on, and running
 * tasks theirs.
 * @throws AppError object.unknown, right.missing, form.changed, form.unchanged
 */
export async function publishFormDraft(
  context: CallContext,
  { formId, expectedHash, note, evenThough }: z.output<typeof contract.input>,
  usesOf: FormUsesFinder,
): Promise<z.input<typeof contract.data>> {
  const { tx, caller, now } = context
  const { formName, formCode, formType, draft, published } = await seenForm(context, formId, expectedHash)
  if (published && !draft.changed) throw new AppError('form.unchanged', { version: published.version })
  const faults = await findFaults(tx, formType, draft.definition)
  if (faults.some(({ severity }) => severity === 'error'))
    return { published: false, version: published?.version ?? null, faults, uses: [] }
  const kept = new Set(pathsOf(draft.definition))
  const gone = published ? pathsOf(published.definition).filter((path) => !kept.has(path)) : []
  const uses = gone.length > 0 ? await usesOf(context, formId, gone) : []
  if (uses.length > 0 && !evenThough) return { published: false, version: published?.version ?? null, faults, uses }
  const version = await publishForm(tx, {
    formId,
    formName,
    formCode,
    formType,
    definition: draft.definition,
    by: caller.account,
    note,
    now,
  })
  await sql`delete from form_drafts where form_id = ${formId}`.execute(tx)
  await context.audit({
    action: 'form.publish',
    objectType: 'form',
    objectId: formId,
    after: { version, note, ...(gone.length > 0 && { gone }) },
  })
  return { published: true, version, faults, uses }
}
