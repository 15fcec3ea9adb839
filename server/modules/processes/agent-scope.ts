import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a rule about agents (`a`) covers a process: it names the process or a category at or above that of the
 * process, or neither, and does not leave the process out. A process is filed under a category by id, or by its name.
 */
export function coversProcess(processId: string | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${processId} <> all(a.except_process_ids) and (
    (a.process_ids = '{}' and a.catalog_ids = '{}') or ${processId} = any(a.process_ids) or exists (
      select 1 from processes p
        join catalogs c on c.catalog_type = 'Processes' and (c.catalog_id = p.catalog_id or (p.catalog_id = '' and c.name = p.catalog_name))
        join catalogs top on top.catalog_id = any(a.catalog_ids) and starts_with(c.id_path, top.id_path)
      where p.process_id = ${processId})))`
}

/** Whether a rule about agents (`a`) covers a step of a process it covers: it names no steps, or this one. */
export function coversStep(processId: string | RawBuilder<unknown>, activityId: string | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(a.steps = '[]' or a.steps @> jsonb_build_array(jsonb_build_object('processId', ${processId}::text, 'activityId', ${activityId}::text)))`
}
