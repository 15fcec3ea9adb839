import { sql } from 'kysely'
import {
  processDefinition,
  renameFormFields,
  renameHandedFields,
  type ProcessDefinition,
  type RenamedField,
} from '@/lib/engine'
import { mayDo } from '@/lib/rights/menu-mask'
import { menuAccess } from '@/server/http/menu-access'
import { partFor, sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { inSight, mayInCatalog } from '@/server/modules/catalogs'
import type { ChangedProcess } from '@/server/modules/forms'
import { contentHash } from '@/server/runtime'
import { saveDraft } from './keep-draft'
import { publishProcess } from './publish-process'

const menu = 'design_processes'
const [editing, publishing] = [2, 4]

interface Row {
  process_id: string
  process_name: string
  catalog_id: string
  status: 'draft' | 'published'
  definition: unknown
  content_hash: string
  form_version: number
  visible: boolean
  /** Whether it runs on the form itself; otherwise it starts a process that does. */
  own: boolean
}

/**
 * Changes every process that names fields of a form which have other ids in its newest version: published at once where that
 * is all there is to publish, kept as a draft where it has one or something is wrong, and left where the caller may not
 * change it. All of it or nothing: it goes with the transaction that publishes the form.
 */
export async function moveFormFields(
  context: CallContext,
  formId: string,
  { version, moved }: { version: number; moved: Readonly<Record<string, string>> },
): Promise<ChangedProcess[]> {
  const { tx, caller, locale } = context
  const renamed = Object.entries(moved).map(([from, to]): RenamedField => ({ from, to }))
  const access = await menuAccess(tx, caller, menu)
  const rows = await processesOn(context, formId)
  const starts = rows.filter(({ own }) => own).map(({ process_id }) => process_id)
  const changed: ChangedProcess[] = []
  for (const id of new Set(rows.map(({ process_id }) => process_id))) {
    const all = rows.filter(({ process_id }) => process_id === id)
    const row = all.find(({ status }) => status === 'draft') ?? all[0]!
    const before = processDefinition.parse(row.definition)
    const after = renameHandedFields(row.own ? renameFormFields(before, renamed) : before, starts, renamed)
    if (contentHash(after) === contentHash(before)) continue
    const named = { processId: row.visible ? id : '', name: row.visible ? partFor(locale, row.process_name) : '' }
    const may = mayDo([access], editing) && (await mayInCatalog(tx, caller, row.catalog_id, 'Modify'))
    const state = may
      ? await change(context, { row, after, version, mayPublish: mayDo([access], publishing) })
      : ('left' as const)
    changed.push({ ...named, state })
  }
  return changed
}

async function processesOn({ tx, caller }: CallContext, formId: string): Promise<Row[]> {
  const columns = sql`v.process_id, p.process_name, p.catalog_id, v.status, v.definition, v.content_hash, v.form_version, ${inSight(caller, sql`p.catalog_id`)} as visible`
  const { rows } = await sql<Row>`
    with own as (select distinct process_id from process_versions where form_id = ${formId} and status not in ('retired', 'private'))
    select ${columns}, v.form_id = ${formId} as own from process_versions v join processes p using (tenant_id, process_id)
    where v.status not in ('retired', 'private') and (v.form_id = ${formId} or exists (
      select 1 from jsonb_path_query(v.definition, '$.elements[*] ? (@.type == "SubProcess").processId') ref
      where ref #>> '{}' in (select process_id from own)))
    order by 1, v.version desc`.execute(tx)
  return rows
}

interface Change {
  row: Row
  after: ProcessDefinition
  /** Of the form. */
  version: number
  mayPublish: boolean
}

async function change(
  context: CallContext,
  { row, after, version, mayPublish }: Change,
): Promise<'published' | 'draft'> {
  const { tx, caller, now, locale } = context
  const formVersion = row.own ? version : row.form_version
  if (row.status === 'published' && mayPublish) {
    const note = sentence(locale, 'workflow.fieldsMoved')
    const publication = await publishProcess(tx, { definition: after, formVersion, by: caller.account, now, note })
    if (publication.kind === 'published') {
      await context.audit({
        action: 'publishProcess',
        objectType: 'process',
        objectId: row.process_id,
        after: { version: publication.version, note },
      })
      return 'published'
    }
  }
  await saveDraft(context, {
    definition: after,
    formVersion,
    catalogName: '',
    checked: true,
    isNew: false,
    expectedHash: row.content_hash,
  })
  return 'draft'
}
