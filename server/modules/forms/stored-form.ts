import { sql } from 'kysely'
import type { FormToDesign } from '@/lib/contracts/form-versions'
import { formDefinition, type FormDefinition } from '@/lib/contracts/forms'
import { mayDo } from '@/lib/rights/menu-mask'
import type { NodeRight } from '@/lib/rights/node-mask'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import { menuAccess } from '@/server/http/menu-access'
import type { CallContext } from '@/server/http/serve'
import { mayInCatalog, requireInCatalog } from '@/server/modules/catalogs'
import type { Tx } from '@/server/platform/db'
import { contentHash } from '@/server/runtime'
import { formShelf } from './form-shelf'

/** A form with what is made of it and what counts. */
export interface StoredForm {
  formId: string
  formName: string
  formCode: string
  formType: number
  catalogId: string
  enable: boolean
  /** Null for what was never published. */
  published: { version: number; definition: FormDefinition } | null
  draft: { definition: FormDefinition; hash: string; changed: boolean; by: string; byName: string; at: Date }
}

interface Row extends Omit<StoredForm, 'published' | 'draft'> {
  version: number | null
  definition: unknown
  createdAt: Date | null
  createdBy: string | null
  draft: unknown
  changedAt: Date | null
  changedBy: string | null
  byName: string | null
}

const noForm: FormDefinition = { sections: [{ id: 'main', title: '', columns: 2, fields: [] }] }

/**
 * @param locked whoever changes it at the same time waits until the transaction ends, and then sees what was written
 * @throws AppError object.unknown
 */
export async function readStoredForm(tx: Tx, formId: string, { locked = false } = {}): Promise<StoredForm> {
  if (locked) await sql`select 1 from forms where form_id = ${formId} for update`.execute(tx)
  const { rows } = await sql<Row>`
    select f.form_id as "formId", f.form_name as "formName", f.form_code as "formCode", f.form_type as "formType", f.catalog_id as "catalogId", f.enabled as enable,
      v.version, v.definition, v.created_at as "createdAt", v.created_by as "createdBy",
      d.definition as draft, d.changed_at as "changedAt", d.changed_by as "changedBy",
      (select u.name from users u where u.account = coalesce(d.changed_by, v.created_by)) as "byName"
    from forms f left join form_drafts d using (tenant_id, form_id)
      left join form_versions v on v.tenant_id = f.tenant_id and v.form_id = f.form_id
        and v.version = (select max(w.version) from form_versions w where w.tenant_id = f.tenant_id and w.form_id = f.form_id)
    where f.form_id = ${formId} and not f.built_in`.execute(tx)
  const [row] = rows
  if (!row) throw new AppError('object.unknown')
  const published =
    row.version === null ? null : { version: row.version, definition: formDefinition.parse(row.definition) }
  const definition = row.draft ? formDefinition.parse(row.draft) : (published?.definition ?? noForm)
  const by = (row.draft ? row.changedBy : row.createdBy) ?? ''
  const { formName, formCode, formType, catalogId, enable } = row
  return {
    formId,
    formName,
    formCode,
    formType,
    catalogId,
    enable,
    published,
    draft: {
      definition,
      hash: contentHash(definition),
      changed: row.draft !== null,
      by,
      byName: row.byName ?? by,
      at: (row.draft ? row.changedAt : row.createdAt) ?? new Date(0),
    },
  }
}

/**
 * A form a person may do something with: one he may not see is as if it were not there.
 * @throws AppError object.unknown, right.missing
 */
export async function formWithRight(
  { tx, caller }: { tx: Tx; caller: Caller },
  formId: string,
  right: NodeRight,
  { locked = false } = {},
): Promise<StoredForm> {
  const form = await readStoredForm(tx, formId, { locked })
  await requireInCatalog(tx, caller, form.catalogId, right)
  return form
}

/** Versions of processes that ended long ago still show their tasks by their form. */
export async function wasEverUsed(tx: Tx, formId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from process_versions where form_id = ${formId} limit 1`.execute(tx)
  return rows.length > 0
}

/** A form as its designer opens it. @throws AppError object.unknown, right.missing */
export async function readFormToDesign(context: CallContext, formId: string): Promise<FormToDesign> {
  const { tx, caller } = context
  const { draft, published, ...form } = await formWithRight(context, formId, 'View')
  const access = await menuAccess(tx, caller, formShelf.edit.menu)
  const mayModify = await mayInCatalog(tx, caller, form.catalogId, 'Modify')
  return {
    ...form,
    published: published?.version ?? null,
    everUsed: await wasEverUsed(tx, formId),
    draft: {
      definition: draft.definition,
      hash: draft.hash,
      changed: draft.changed,
      changedBy: draft.by,
      changedByName: draft.byName,
      changedAt: draft.at.toISOString(),
    },
    rights: {
      edit: mayModify && mayDo([access], formShelf.edit.action),
      publish: mayModify && mayDo([access], publishing),
      remove: mayDo([access], formShelf.edit.action) && (await mayInCatalog(tx, caller, form.catalogId, 'Delete')),
    },
  }
}

const publishing = 4
