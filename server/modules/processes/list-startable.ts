import { sql } from 'kysely'
import { processPermission } from '@/lib/contracts/workflow-enumerations'
import type { ProcessDefinition } from '@/lib/engine'
import type { CallContext } from '@/server/http/serve'
import { partFor } from '@/server/http/sentences'
import { isGranted } from './processes-with-right'

interface Row {
  process_id: string
  process_name: string
  version: number
  description: string
  catalog_id: string
  catalog_name: string
  form_id: string
  form_type: number
  start_activity_id: string
  settings: ProcessDefinition['settings']
  last_started_at: Date | null
}

export interface PublishedProcess extends Omit<Row, 'settings'> {
  startable: boolean
}

/** Published processes in the order they are shown, each with whether the person may start it. */
export async function listPublished({ tx, caller }: CallContext): Promise<PublishedProcess[]> {
  const { rows } = await sql<Row>`
    select p.process_id, p.process_name, v.version, p.description, p.catalog_id, p.catalog_name, v.form_id, f.form_type,
      jsonb_path_query_first(v.definition, '$.elements[*] ? (@.type == "Start").id') #>> '{}' as start_activity_id,
      v.definition -> 'settings' as settings,
      (select max(t.created_at) from tasks t where t.initiator_account = ${caller.account} and t.process_id = p.process_id) as last_started_at
    from processes p join process_versions v using (tenant_id, process_id) join forms f using (tenant_id, form_id)
    where v.status = 'published' and p.enabled order by p.catalog_name, p.sort_order, p.process_id`.execute(
    tx,
  )
  return rows.map(({ settings, ...row }) => ({
    ...row,
    startable: isGranted(settings, caller, processPermission.Start),
  }))
}

/** The processes a person may start, found by name or description. */
export async function listStartable(context: CallContext, keyword: string) {
  const text = (value: string) => partFor(context.locale, value)
  const wanted = keyword.trim().toLowerCase()
  return (await listPublished(context))
    .filter((row) => row.startable && `${row.process_name} ${row.description}`.toLowerCase().includes(wanted))
    .map((row) => ({
      processId: row.process_id,
      processName: text(row.process_name),
      processVersion: row.version,
      startActivityId: row.start_activity_id,
      description: text(row.description),
      catalogName: text(row.catalog_name),
      formId: row.form_id,
      formType: row.form_type,
      lastStartedAt: row.last_started_at?.toISOString() ?? null,
    }))
}
