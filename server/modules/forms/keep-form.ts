import { sql } from 'kysely'
import type { z } from 'zod'
import type { createForm as creating, modifyForm as modifying } from '@/lib/contracts/form-versions'
import type { FormDefinition } from '@/lib/contracts/forms'
import { AppError } from '@/server/http/app-error'
import { partFor, sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { requireFiling } from '@/server/modules/catalogs'
import { newId } from '@/server/platform/ids'
import { contentHash } from '@/server/runtime'
import { copyPrints, removePrints } from './keep-print'
import { formWithRight, wasEverUsed } from './stored-form'
import type { FormUsesFinder } from './uses'

/** The one section a blank form begins with. */
const blank = (title: string): FormDefinition => ({ sections: [{ id: 'main', title, columns: 2, fields: [] }] })

const everyLanguage = (key: string): string =>
  (['zh-CN', 'en-US', 'zh-TW'] as const).map((locale) => sentence(locale, key)).join('|')

/** @throws AppError input.invalid naming the code */
async function refuseTakenCode({ tx, locale }: CallContext, formCode: string, formId: string): Promise<void> {
  const { rows } =
    await sql`select 1 from forms where form_code = ${formCode} and form_code <> '' and form_id <> ${formId}`.execute(
      tx,
    )
  if (rows.length > 0)
    throw new AppError('input.invalid', {}, { formCode: sentence(locale, 'errors.fields.form.codeTaken') })
}

/** @throws AppError object.unknown, right.missing, input.invalid */
export async function createForm(
  context: CallContext,
  { formName, formCode, formType, catalogId, fromFormId, definition }: z.output<typeof creating.input>,
): Promise<{ formId: string; hash: string }> {
  const { tx, caller, now } = context
  await requireFiling(tx, caller, { type: 'Forms', from: undefined, to: catalogId })
  await refuseTakenCode(context, formCode, '')
  const from = fromFormId ? await formWithRight(context, fromFormId, 'View') : undefined
  const begun = definition ?? from?.draft.definition ?? blank(everyLanguage('workflow.firstSection'))
  const formId = newId()
  await sql`insert into forms (form_id, form_name, form_code, form_type, catalog_id)
    values (${formId}, ${formName}, ${formCode}, ${from?.formType ?? formType}, ${catalogId})`.execute(tx)
  await sql`insert into form_drafts (form_id, definition, changed_at, changed_by)
    values (${formId}, ${JSON.stringify(begun)}::jsonb, ${now}, ${caller.account})`.execute(tx)
  if (fromFormId) await copyPrints(context, fromFormId, formId)
  await context.audit({
    action: 'form.create',
    objectType: 'form',
    objectId: formId,
    after: { formName, formCode, formType: from?.formType ?? formType, catalogId, from: fromFormId },
  })
  return { formId, hash: contentHash(begun) }
}

/** @throws AppError object.unknown, right.missing, input.invalid */
export async function modifyForm(
  context: CallContext,
  { formId, formName, formCode, catalogId, enable }: z.output<typeof modifying.input>,
): Promise<z.input<typeof modifying.data>> {
  const { tx, caller } = context
  const form = await formWithRight(context, formId, 'Modify', { locked: true })
  await requireFiling(tx, caller, { type: 'Forms', from: form.catalogId, to: catalogId })
  await refuseTakenCode(context, formCode, formId)
  await sql`update forms set form_name = ${formName}, form_code = ${formCode}, catalog_id = ${catalogId}, enabled = ${enable}
    where form_id = ${formId}`.execute(tx)
  const after = { formName, formCode, catalogId, enable }
  await context.audit({
    action: 'form.modify',
    objectType: 'form',
    objectId: formId,
    before: { formName: form.formName, formCode: form.formCode, catalogId: form.catalogId, enable: form.enable },
    after,
  })
  return { formId, ...after }
}

/** @throws AppError object.unknown, right.missing */
export async function setFormEnabled(context: CallContext, formId: string, enable: boolean): Promise<void> {
  const { enable: before } = await formWithRight(context, formId, 'Modify', { locked: true })
  await sql`update forms set enabled = ${enable} where form_id = ${formId}`.execute(context.tx)
  await context.audit({
    action: 'form.enable',
    objectType: 'form',
    objectId: formId,
    before: { enable: before },
    after: { enable },
  })
}

/** What was ever used stays. @throws AppError object.unknown, right.missing, form.inLists, form.inUse, form.wasUsed */
export async function removeForm(context: CallContext, formId: string, usesOf: FormUsesFinder): Promise<void> {
  const { tx, locale } = context
  const { draft: _d, published, ...form } = await formWithRight(context, formId, 'Delete', { locked: true })
  const uses = await usesOf(context, formId, null)
  const lists = uses.filter(({ kind }) => kind === 'Lists').map(({ name }) => name)
  if (lists.length > 0) throw new AppError('form.inLists', { lists: lists.slice(0, 5).join(', ') })
  if (await wasEverUsed(tx, formId)) {
    const names = new Set(uses.map(({ name }) => partFor(locale, name)))
    const known = [...names].filter(Boolean).slice(0, 5).join(', ')
    throw known ? new AppError('form.inUse', { processes: known }) : new AppError('form.wasUsed')
  }
  await removePrints(tx, formId)
  await sql`delete from form_drafts where form_id = ${formId}`.execute(tx)
  await sql`delete from form_versions where form_id = ${formId}`.execute(tx)
  await sql`delete from forms where form_id = ${formId}`.execute(tx)
  await context.audit({
    action: 'form.remove',
    objectType: 'form',
    objectId: formId,
    before: { ...form, version: published?.version ?? null },
  })
}
