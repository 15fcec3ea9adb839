import { sql } from 'kysely'
import { processDefinition, type ProcessDefinition } from '@/lib/engine'
import type { Caller } from '@/server/http/caller'
import { inSight } from '@/server/modules/catalogs'
import type { Tx } from '@/server/platform/db'

/** A version of a process that counts: its draft, the published one, and those before that tasks still run by. */
export interface ProcessAtWork {
  processId: string
  name: string
  version: number
  status: 'draft' | 'published' | 'retired'
  definition: ProcessDefinition
  /** Whether requests are begun by it today. */
  started: boolean
  /** Whether there is a draft of the same process. */
  hasDraft: boolean
  /** Whether the reader may know of it. */
  visible: boolean
}

interface Row {
  process_id: string
  process_name: string
  version: number
  status: ProcessAtWork['status']
  definition: unknown
  started: boolean
  has_draft: boolean
  visible: boolean
}

/** What tasks have a private version of (free flows) is theirs alone, and what they list is found among their steps to come. */
export async function processesAtWork(tx: Tx, caller: Caller): Promise<ProcessAtWork[]> {
  const { rows } = await sql<Row>`
    select v.process_id, p.process_name, v.version, v.status, v.definition, p.enabled and v.status = 'published' as started,
      exists (select 1 from process_versions d where d.process_id = v.process_id and d.status = 'draft') as has_draft,
      ${inSight(caller, sql`p.catalog_id`)} as visible
    from process_versions v join processes p using (tenant_id, process_id)
    where not p.built_in and (v.status in ('draft', 'published') or (v.status = 'retired' and exists (
      select 1 from tasks t where t.process_id = v.process_id and t.process_version = v.version and t.status in (0, 2))))
    order by p.sort_order, p.process_id, v.version desc`.execute(tx)
  return rows.map((row) => ({
    processId: row.process_id,
    name: row.process_name,
    version: row.version,
    status: row.status,
    definition: processDefinition.parse(row.definition),
    started: row.started,
    hasDraft: row.has_draft,
    visible: row.visible,
  }))
}
