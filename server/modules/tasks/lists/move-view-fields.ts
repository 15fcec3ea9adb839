import { sql } from 'kysely'
import type { FormUse } from '@/lib/contracts/form-versions'
import { viewContent, type ViewContent } from '@/lib/contracts/work-items'
import { sameJson } from '@/lib/editing/shape'
import type { CallContext } from '@/server/http/serve'
import { processesOnForm, processesWithFields } from '@/server/modules/processes'
import type { Tx } from '@/server/platform/db'
import type { WorkItemViewsRow } from '@/server/platform/db/rows.generated'

const column = 'summary.'

function renamed(content: ViewContent, now: (field: string) => string): ViewContent {
  const inColumn = (id: string) => (id.startsWith(column) ? `${column}${now(id.slice(column.length))}` : id)
  const { filters, sort, columns } = content
  return {
    ...content,
    sort: inColumn(sort) as ViewContent['sort'],
    columns: [...new Set(columns.map(inColumn))],
    filters: { ...filters, summary: filters.summary.map((one) => ({ ...one, field: now(one.field) })) },
  }
}

/** Saved views the caller knows that name one of these fields, of processes on a form or of all. */
export async function viewUsesOfForm(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  formId: string,
  fields: readonly string[] | null,
): Promise<FormUse[]> {
  if (fields === null) return []
  const own = new Set(await processesOnForm(tx, formId))
  const { rows } = await sql<Pick<WorkItemViewsRow, 'view_id' | 'name' | 'content'>>`
    select view_id, name, content from work_item_views
    where (shared or account = ${caller.account} or ${caller.account} = any(shared_with)) order by name, view_id`.execute(
    tx,
  )
  return rows.flatMap(({ view_id, name, content }) => {
    const read = viewContent.safeParse(content)
    if (!read.success || own.size === 0) return []
    const { filters, sort, columns } = read.data
    if (filters.processIds.length > 0 && !filters.processIds.some((id) => own.has(id))) return []
    const named = new Set([...filters.summary.map(({ field }) => `${column}${field}`), sort, ...columns])
    return fields
      .filter((field) => named.has(`${column}${field}`))
      .map((field) => ({
        kind: 'Views' as const,
        id: view_id,
        name,
        version: 0,
        status: 'published' as const,
        place: 'view' as const,
        field,
        where: '',
      }))
  })
}

/**
 * Saved views of work item lists go by the new ids of fields of a form: those of processes that have moved along, and those of
 * all processes where none has a field of the old id any more.
 */
export async function moveViewFields(tx: Tx, formId: string, moved: Readonly<Record<string, string>>): Promise<void> {
  const fields = Object.keys(moved).filter((path) => !path.includes('.'))
  if (fields.length === 0) return
  const left = await processesWithFields(tx, fields)
  const own = new Set(await processesOnForm(tx, formId))
  const { rows } = await sql<Pick<WorkItemViewsRow, 'view_id' | 'content'>>`
    select view_id, content from work_item_views
    where exists (select 1 from unnest(${fields}::text[]) f where position(f in content::text) > 0) for update`.execute(
    tx,
  )
  for (const { view_id, content } of rows) {
    const read = viewContent.safeParse(content)
    if (!read.success) continue
    const { processIds } = read.data.filters
    const isMoved = (field: string) => {
      const keep = left.get(field)
      if (!keep) return false
      if (processIds.length === 0) return keep.size === 0
      return processIds.some((id) => own.has(id)) && !processIds.some((id) => keep.has(id))
    }
    const next = renamed(read.data, (field) => (isMoved(field) ? (moved[field] ?? field) : field))
    if (sameJson(next, read.data)) continue
    await sql`update work_item_views set content = ${JSON.stringify(next)}::jsonb where view_id = ${view_id}`.execute(
      tx,
    )
  }
}
