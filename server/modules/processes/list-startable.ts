import { sql } from 'kysely'
import { processPermission } from '@/lib/words/workflow-enumerations'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import type { ProcessDefinition } from '@/lib/engine'
import { inSight } from '@/server/modules/catalogs'
import { finds } from '@/server/platform/db/finds'
import type { CallContext } from '@/server/http/serve'
import { partFor, titleFor } from '@/server/http/sentences'
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
  last_title: string | null
  last_summary: WorkItemRow['summary'] | null
  part_of_others: boolean
  sounds: string
}

export interface PublishedProcess extends Omit<Row, 'settings'> {
  startable: boolean
}

/** Published processes in the order they are shown, each with whether the person may start it. */
export async function listPublished({ tx, caller }: CallContext, keyword = ''): Promise<PublishedProcess[]> {
  const { rows } = await sql<Row>`
    select p.process_id, p.process_name, p.sounds, v.version, p.description, p.catalog_id, coalesce(c.name, p.catalog_name) as catalog_name, v.form_id, f.form_type,
      jsonb_path_query_first(v.definition, '$.elements[*] ? (@.type == "Start").id') #>> '{}' as start_activity_id,
      v.definition -> 'settings' as settings,
      last.submitted_at as last_started_at, last.title as last_title, last.summary as last_summary,
      exists (select 1 from process_versions o where o.status = 'published' and o.process_id <> p.process_id
        and jsonb_path_exists(o.definition, '$.elements[*] ? (@.type == "SubProcess" && @.processId == $id)', jsonb_build_object('id', p.process_id))) as part_of_others
    from processes p join process_versions v using (tenant_id, process_id) join forms f using (tenant_id, form_id)
      left join lateral (select t.submitted_at, t.title, t.summary from tasks t where t.initiator_account = ${caller.account}
        and t.process_id = p.process_id and t.submitted_at is not null order by t.submitted_at desc limit 1) last on true
      left join catalogs c on c.tenant_id = p.tenant_id and c.catalog_id = p.catalog_id
    where v.status = 'published' and p.enabled and ${finds(keyword, [sql`p.process_name`, sql`p.description`], sql`p.sounds`)} and ${inSight(caller, sql`p.catalog_id`)} order by coalesce(c.name, p.catalog_name), p.sort_order, p.process_id`.execute(
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
  return (await listPublished(context, keyword))
    .filter((row) => row.startable)
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
      last:
        row.last_title === null
          ? null
          : { title: titleFor(context.locale, row.last_title), summary: row.last_summary ?? [] },
      partOfOthers: row.part_of_others,
      sounds: row.sounds,
    }))
}
