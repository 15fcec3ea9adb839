import { sql } from 'kysely'
import type { FormDefinition } from '@/lib/contracts/forms'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { contentHash } from '@/server/runtime'
import { readFormVersion } from './form-versions'
import { formWithRight, type StoredForm } from './stored-form'

/**
 * The other's definition, by whom and when: who was refused puts both together.
 * @throws AppError form.changed
 */
function refuseOther({ formId, draft }: StoredForm, expectedHash: string): void {
  if (draft.hash === expectedHash) return
  throw Object.assign(new AppError('form.changed', { by: draft.byName || formId }), {
    changed: {
      rev: draft.hash,
      by: draft.by ? { account: draft.by, name: draft.byName } : null,
      at: draft.at.toISOString(),
      record: { definition: draft.definition, hash: draft.hash },
    },
  })
}

/** The form whose draft is what somebody has seen, held against those who change it at the same time. */
export async function seenForm(context: CallContext, formId: string, expectedHash: string): Promise<StoredForm> {
  const form = await formWithRight(context, formId, 'Modify', { locked: true })
  refuseOther(form, expectedHash)
  return form
}

interface Kept {
  hash: string
  /** Whether it says something else than the published version. */
  changed: boolean
}

/** Keeps a definition as the draft; one that says what is published is no draft. */
async function keep(context: CallContext, form: StoredForm, definition: FormDefinition, action: string): Promise<Kept> {
  const { tx, caller, now } = context
  const { formId, draft, published } = form
  const hash = contentHash(definition)
  const changed = !published || contentHash(published.definition) !== hash
  if (hash === draft.hash) return { hash, changed }
  if (changed)
    await sql`insert into form_drafts (form_id, definition, changed_at, changed_by)
      values (${formId}, ${JSON.stringify(definition)}::jsonb, ${now}, ${caller.account})
      on conflict (tenant_id, form_id) do update set definition = excluded.definition, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(
      tx,
    )
  else await sql`delete from form_drafts where form_id = ${formId}`.execute(tx)
  await context.audit({
    action,
    objectType: 'form',
    objectId: formId,
    before: { contentHash: draft.hash },
    after: { contentHash: hash },
  })
  return { hash, changed }
}

/** @throws AppError object.unknown, right.missing, form.changed */
export async function saveFormDraft(
  context: CallContext,
  { formId, definition, expectedHash }: { formId: string; definition: FormDefinition; expectedHash: string },
): Promise<Kept> {
  return keep(context, await seenForm(context, formId, expectedHash), definition, 'form.saveDraft')
}

/** @throws AppError object.unknown, right.missing, form.changed, form.neverPublished */
export async function dropFormDraft(
  context: CallContext,
  { formId, expectedHash }: { formId: string; expectedHash: string },
): Promise<{ hash: string }> {
  const form = await seenForm(context, formId, expectedHash)
  if (!form.published) throw new AppError('form.neverPublished')
  const { hash } = await keep(context, form, form.published.definition, 'form.dropDraft')
  return { hash }
}

/** @throws AppError object.unknown, right.missing, form.changed */
export async function restoreFormVersion(
  context: CallContext,
  { formId, version, expectedHash }: { formId: string; version: number; expectedHash: string },
): Promise<{ hash: string }> {
  const form = await seenForm(context, formId, expectedHash)
  const { hash } = await keep(context, form, await readFormVersion(context.tx, formId, version), 'form.restore')
  return { hash }
}
