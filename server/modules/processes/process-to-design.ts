import { sql } from 'kysely'
import type { z } from 'zod'
import { formDefinition } from '@/lib/contracts/forms'
import type { getProcess as contract } from '@/lib/contracts/process-versions'
import { mayDo } from '@/lib/rights/menu-mask'
import { AppError } from '@/server/http/app-error'
import { menuAccess } from '@/server/http/menu-access'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { mayInCatalog } from '@/server/modules/catalogs'
import { contentHash } from '@/server/runtime'
import { namesIn } from './describe-version'
import { requireProcess } from './process-in-sight'
import { readDraft, readVersion } from './read-versions'

const designMenu = 'design_processes'
const action = { edit: 2, publish: 4 }

interface Row {
  name: string
  catalogId: string
  published: number | null
  newest: number
  running: number
}

/** A process as its designer opens it. @throws AppError object.unknown, right.missing */
export async function readProcessToDesign(
  context: CallContext,
  processId: string,
): Promise<z.input<(typeof contract)['data']>> {
  const { tx, caller, locale } = context
  await requireProcess(context, processId, 'View')
  const { rows } = await sql<Row>`
    select p.process_name as name, p.catalog_id as "catalogId", p.published_version as published,
      (select coalesce(max(v.version), 0) from process_versions v where v.process_id = p.process_id) as newest,
      (select count(*) from tasks t where t.process_id = p.process_id and t.status in (0, 2)) as running
    from processes p where p.process_id = ${processId}`.execute(tx)
  const [row] = rows
  if (!row) throw new AppError('object.unknown')
  const draft = await readDraft(tx, processId)
  const { definition } = draft ?? (await readVersion(tx, processId, row.published ?? row.newest))
  const newest = await formAt(context, definition.formId)
  const own = draft?.version.formVersion ?? newest.version
  const form = own === newest.version ? newest : await formAt(context, definition.formId, own)
  const access = await menuAccess(tx, caller, designMenu)
  const mayModify = await mayInCatalog(tx, caller, row.catalogId, 'Modify')
  return {
    processId,
    processName: row.name,
    draft: { definition, hash: draft?.version.contentHash ?? contentHash(definition), changed: draft !== null },
    published: row.published,
    nextVersion: draft?.version.version ?? row.newest + 1,
    running: row.running,
    formName: partFor(locale, form.name),
    formVersion: form.version,
    newestFormVersion: newest.version,
    form: form.definition,
    names: await namesIn(context, definition),
    rights: {
      edit: mayModify && mayDo([access], action.edit),
      publish: mayModify && mayDo([access], action.publish),
    },
  }
}

const noForm = { sections: [{ id: 'main', title: '', columns: 1, fields: [] }] }

/** A form at a version, without one at its newest. */
async function formAt({ tx }: CallContext, formId: string, version?: number) {
  const { rows } = await sql<{ name: string; version: number; definition: unknown }>`
    select f.form_name as name, v.version, v.definition from forms f join form_versions v using (tenant_id, form_id)
    where form_id = ${formId} and (${version ?? null}::int is null or v.version = ${version ?? null}) order by v.version desc limit 1`.execute(
    tx,
  )
  const [row] = rows
  // A draft may name a form that was never published, or is gone: it is opened to be given another.
  if (!row) return { name: formId, version: 0, definition: formDefinition.parse(noForm) }
  return { ...row, definition: formDefinition.parse(row.definition) }
}
