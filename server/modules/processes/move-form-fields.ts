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
  created_by: string
  visible: boolean
  /** Whether it runs on the form itself; otherwise it starts a process that does, or writes into a list that stands on it. */
  own: boolean
}

/**
 * Changes every process that names fields of a form which have other ids in its newest version: published at once where that
 * is all there is to publish, kept as a draft where it has one, its tests are to be asked first or something is wrong, and
 * left where the caller may not change it. All of it or nothing: it goes with the transaction that publishes the form.
 */
export async function moveFormFields(
  context: CallContext,
  formId: string,
  { version, moved }: { version: number; moved: Readonly<Record<string, string>> },
): Promise<ChangedProcess[]> {
  const { tx, caller, locale } = context
  const renamed = Object.entries(moved).map(([from, to]): RenamedField => ({ from, to }))
  const access = await menuAccess(tx, caller, menu)
  await holdProcessesOn(context, formId)
  // What a colleague has saved until then stands here now; nothing of it changes any more.
  const rows = await processesOn(context, formId)
  const starts = rows.filter(({ own }) => own).map(({ process_id }) => process_id)
  const kept = await sql<{ list_id: string }>`select list_id from lists where form_id = ${formId}`.execute(tx)
  const handed = { starts, lists: kept.rows.map(({ list_id }) => list_id) }
  const changed: ChangedProcess[] = []
  for (const id of new Set(rows.map(({ process_id }) => process_id))) {
    const all = rows.filter(({ process_id }) => process_id === id)
    const row = all.find(({ status }) => status === 'draft') ?? all[0]!
    const before = processDefinition.parse(row.definition)
    const after = renameHandedFields(row.own ? renameFormFields(before, renamed) : before, handed, renamed)
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

/** Versions that count and name fields of the form, start what runs on it, or write into a list that stands on it. */
const onForm = (formId: string) => sql`v.status not in ('retired', 'private') and (v.form_id = ${formId} or exists (
      select 1 from jsonb_path_query(v.definition, '$.elements[*] ? (@.type == "SubProcess").processId') ref
      where ref #>> '{}' in (
        select process_id from process_versions where form_id = ${formId} and status not in ('retired', 'private')))
      or exists (
      select 1 from jsonb_path_query(v.definition, '$.elements[*] ? (@.type == "Record").listId') ref
      where ref #>> '{}' in (select list_id from lists where form_id = ${formId})))`

/** Who is saving a draft of one of them is waited for, so that it is seen; one after the other, as everybody who holds several. */
const holdProcessesOn = ({ tx }: CallContext, formId: string) =>
  sql`select 1 from processes where process_id in (select v.process_id from process_versions v where ${onForm(formId)})
    order by process_id for update`.execute(tx)

async function processesOn({ tx, caller }: CallContext, formId: string): Promise<Row[]> {
  const columns = sql`v.process_id, p.process_name, p.catalog_id, v.status, v.definition, v.content_hash, v.form_version, v.created_by, ${inSight(caller, sql`p.catalog_id`)} as visible`
  const { rows } = await sql<Row>`
    select ${columns}, v.form_id = ${formId} as own from process_versions v join processes p using (tenant_id, process_id)
    where ${onForm(formId)} order by 1, v.version desc`.execute(tx)
  return rows
}

interface Change {
  row: Row
  after: ProcessDefinition
  /** Of the form. */
  version: number
  mayPublish: boolean
}

/** Steps that act with the rights of who published the process (docs/lists.md, docs/documents.md). */
const byPublisher: ReadonlySet<string> = new Set(['Record', 'Archive'])

/** Whoever renames a field of a form neither lends such steps his own rights nor takes away those they have. */
const publisherOf = ({ created_by }: Row, { elements }: ProcessDefinition, caller: string): string =>
  elements.some(({ type }) => byPublisher.has(type)) ? created_by : caller

async function change(
  context: CallContext,
  { row, after, version, mayPublish }: Change,
): Promise<'published' | 'draft'> {
  const { tx, caller, now, locale } = context
  const formVersion = row.own ? version : row.form_version
  if (row.status === 'published' && mayPublish && after.settings.tests === 'none') {
    const note = sentence(locale, 'workflow.fieldsMoved')
    const publication = await publishProcess(tx, {
      definition: after,
      formVersion,
      by: publisherOf(row, after, caller.account),
      now,
      note,
    })
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
